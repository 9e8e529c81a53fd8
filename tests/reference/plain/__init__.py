"""Any tariff folder, read the way a lay person reads the rules: minute by minute, aloud.

Nothing is compiled here. A day is a strip of 1,440 minutes on which every window is painted; a
fare is read off the table line by line. No line is shared with what this is compared with, and
the words of the files are spelt out once more on purpose.
"""
