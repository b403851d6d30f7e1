"""Tests of the environment for learning programs, the optional extra `okanagan[pettingzoo]`."""
