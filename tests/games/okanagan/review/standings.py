"""Standings for tests."""

from okanagan.games.okanagan.review.chances import Standing


def held(*points: float) -> list[Standing]:
    """Players who hold so many points, and to whom the map promises nothing."""
    return [Standing(one, 0.0, place == 0) for place, one in enumerate(points)]
