"""The printed sheet: a table's prices on paper, with the code by which anyone can check them."""
