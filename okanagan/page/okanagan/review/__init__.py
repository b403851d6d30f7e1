"""A finished game looked back on: the map at any turn, how the chances moved, what was better.

The engine's `valley.review` finds it out, in slices; here it is shown. `screen` is the door;
`frame` the skeleton, `game` the position that is shown, `graph`, `card`, `points` and `table`
what stands beside the map.
"""
