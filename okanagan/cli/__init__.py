"""The command line: `python -m okanagan …`, installed as `okanagan`.

`main` puts it together. Each command has its own module with `add`, which says what it takes, and
`run`, which does it and gives the exit code: 0 all is well, 1 a record is wrong, 2 wrong usage.
"""
