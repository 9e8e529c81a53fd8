"""The tariff files: their shape, how a folder is read, and what `check` finds wrong in them."""
