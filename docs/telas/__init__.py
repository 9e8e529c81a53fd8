"""The pictures of the project: its icons, and how every page looks."""
