"""Live tables: several devices that play one game at the same time."""
