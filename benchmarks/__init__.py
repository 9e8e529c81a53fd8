"""Speeds of Quanto Dá beside plain Flask, csv and Babel: ratios in one run, pair by pair."""
