"""The web page: what it shows, and how it answers the user's messages."""
