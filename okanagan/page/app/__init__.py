"""The app: it hands messages to screens and features, and sends what changed."""
