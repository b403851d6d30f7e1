"""The rules of Oregon (Åse and Henrik Berg, 2007): board, cards, turns, scores, records.

`game` is the door. To follow a turn, read `frames/turn`, then `frames/draw`; `scoring` says what a
farmer and a building bring. Numbers of rules are sections of the game's rules; ⚖ marks a ruling,
where they are silent.
"""
