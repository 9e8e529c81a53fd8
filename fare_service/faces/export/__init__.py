"""The rider's side as plain files, for any web server: what the service answers, written down.

A page of the service at ``/x?lang=en`` is the file ``x/lang/en/index.html``; what a trip asks stays
in the query, and a script answers it from the card. No file depends on the minute it was written.
"""
