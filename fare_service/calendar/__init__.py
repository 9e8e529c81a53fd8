"""Which civil days are holidays, by whose law, and which are only days off for public servants."""
