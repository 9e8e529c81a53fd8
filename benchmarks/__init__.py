"""Speeds of Quanto Dá beside plain Flask, csv, Babel and a dictionary: ratios in one run, pair by pair."""
