"""The rules of Okanagan."""
