"""Codes that must stay readable."""

OLD = (
    "1V3Sh2t48o42BU0vBhR4pDAftWrtV8JdHlErsEnjU70ziaiNi5lYFdvB0NgKuwMRBvBzGsXrN3PYj1SeU000mbW0zl67NHi4"
    "wy69uaN5YwTXfzJmcdaJlH11tg4lK2t",
    "1OnFAdkE6TK8UcNiHQwdza66BgV0ZylINjgI9wldS7uodzTa9eVILuJu7WJPLeLQ0BAVfafvVRjZu8GkgF0BKDjMkqcNK2J6"
    "QVYyW9vA9U8r2Rq",
)
"""A finished game of each kind, packed when the format was made."""
