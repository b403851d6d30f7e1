"""The app: it passes messages to screens and features, and sends what changed."""
