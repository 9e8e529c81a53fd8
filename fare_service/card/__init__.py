"""The card: the fare law of one municipality compiled into a finite table, and its look-up."""
