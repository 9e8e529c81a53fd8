"""What a municipality is, as the API tells it: town, rules, calendar, tables."""
