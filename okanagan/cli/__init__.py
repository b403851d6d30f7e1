"""The command line: `python -m okanagan …`, installed as `okanagan`.

`main` puts it together. Each command has its own module with `add`, which declares its options, and
`run`, which does the work and returns the exit code: 0 all is well, 1 a record is wrong, 2 wrong
usage. The commands play any game: `game` says what they need of it, `games` lists those they know,
and `okanagan/` holds everything that is Okanagan's own.
"""
