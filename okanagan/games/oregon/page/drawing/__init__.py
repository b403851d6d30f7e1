"""The pictures of Oregon, as pure functions from values to SVG nodes.

Repeated drawings are symbols of the sprite. Their ids begin with `o-`, as do the classes that
`web/styles/oregon` colours.
"""
