"""Changes the core one small step at a time and lists the changes that no test sees."""
