"""The pages of the devices at a live table: the one that hosts, and those that join."""
