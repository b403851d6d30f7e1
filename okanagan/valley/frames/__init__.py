"""The frames: everything that takes more than one step, as immutable objects on a stack.

The top frame of `State.frames` says who decides, what is legal and what follows. A `Step` runs
without a decision; a `Choice` is a decision (see `state` for both). To follow a turn, read `turn`,
then `territory`, `special` and `rewards`.
"""
