"""faces.py N: throws the bulk army N times, die by die, and prints a melee total per line."""

import sys

import numpy

from fixture import BULK, MELEE

times = int(sys.argv[1])
rng = numpy.random.default_rng()
totals = numpy.zeros(times, dtype=numpy.int64)
for name, count in BULK.items():
    # One row per die: adding whole rows is faster than adding within each throw.
    totals += rng.choice(MELEE[name], size=(count, times)).sum(axis=0)
sys.stdout.write("".join(f"{total}\n" for total in totals.tolist()))
