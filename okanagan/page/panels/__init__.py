"""Everything round the map: who decides what, the choices, the players, the market, the log.

Each panel is a pure function from a `Scene` to markup, in a module of its own; `choices` has one
for each kind of decision. Nothing here knows what a tap does: buttons say it in their `data-*`.
"""
