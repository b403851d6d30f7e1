"""The command line: `python -m okanagan …`, installed as `okanagan`.

`main` puts it together. A command has a function that adds its parser, and one that runs it and
returns the exit code: 0 success, 1 a wrong record, 2 wrong usage. The commands work for any game;
`game` has the interface that a game implements.
"""
