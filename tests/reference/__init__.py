"""A second, independent reading of the two laws, kept only to judge the first.

Everything here is written from the text of the laws and from the calendar's own rules, in the most
literal way, slow and without cleverness; it shares no line with the code it is compared with.
"""
