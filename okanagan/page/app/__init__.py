"""The app: it hands messages to screens and features, and finds out what is to be sent."""
