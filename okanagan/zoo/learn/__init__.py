"""A worked example: a linear value that learns from games. See docs/learning.md."""
