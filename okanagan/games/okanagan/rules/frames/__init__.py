"""The frames: everything that takes more than one step (see `kernel.frames`).

To follow a turn, read `turn`, then `territory`, `special` and `rewards`.
"""
