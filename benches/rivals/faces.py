"""faces.py N: throws the bulk army N times, die by die, and prints a melee total per line."""

import sys

import numpy

# What each face of a die of ../army.toml counts for melee: an ID and melee icons count, a maneuver and a save do not.
MELEE = {
    "A": [1, 1, 1, 0, 0, 0],
    "B": [2, 2, 0, 0, 3, 0],
    "C": [3, 4, 3, 0, 0, 0],
    "D": [1, 0, 0, 0, 1, 1],
    "M": [4, 4, 4, 4, 0, 0, 0, 6, 0, 0],
}
BULK = {"A": 5, "B": 5, "C": 5, "D": 5, "M": 2}

times = int(sys.argv[1])
rng = numpy.random.default_rng()
totals = numpy.zeros(times, dtype=numpy.int64)
for name, count in BULK.items():
    # One row per die: adding whole rows is faster than adding within each throw.
    totals += rng.choice(MELEE[name], size=(count, times)).sum(axis=0)
sys.stdout.write("".join(f"{total}\n" for total in totals.tolist()))
