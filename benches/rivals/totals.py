"""totals.py N: works out how the bulk army's melee total is distributed and prints N draws, one per line."""

import sys

import numpy

from fixture import BULK, MELEE

CELLS = 1 << 16
UNSURE = 255


def distribution():
    chances = numpy.ones(1)
    for name, count in BULK.items():
        die = numpy.bincount(MELEE[name]) / len(MELEE[name])
        for _ in range(count):
            chances = numpy.convolve(chances, die)
    return chances


def sample(chances, times):
    """Inverts the cumulative distribution through a table.

    The table answers for each 65536th of the unit interval that belongs to one total as a whole; only the
    few draws that fall on a border are searched for. Several times as fast as a search for every draw.
    """
    below = numpy.cumsum(chances)
    below[-1] = 1.0  # a rounded sum may stay under the largest draw
    borders = numpy.searchsorted(below, numpy.arange(CELLS + 1) / CELLS, side="right")
    table = numpy.where(borders[:-1] == borders[1:], borders[:-1], UNSURE).astype(numpy.uint8)

    draws = numpy.random.default_rng().random(times)
    totals = table[(draws * CELLS).astype(numpy.uint16)]
    unsure = numpy.flatnonzero(totals == UNSURE)
    totals[unsure] = numpy.searchsorted(below, draws[unsure], side="right")
    return totals


chances = distribution()
lines = numpy.array([b"%2d\n" % total for total in range(len(chances))])
# Lines of one width are copied as a block; the blanks before single digits go at the end.
text = lines.take(sample(chances, int(sys.argv[1]))).tobytes()
sys.stdout.buffer.write(text.replace(b" ", b""))
