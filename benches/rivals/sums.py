"""sums.py [WORKLOAD/RIVAL ...]: exact distributions in process, what each rival needs for one, in microseconds.

Prints one line per workload and rival, tab separated: workload, rival, the median time, a check value. The
check value is the mean of a total, the chance of a contest, the number of reachable cells of a joint
distribution; one that is not as expected ends the program with an error.

Arguments such as total-60/numpy choose; without any, everything is measured. A rival that is not installed is
left out.

icepool and dyce remember sums with the die they were made from, so every run makes its dice anew.
"""

import importlib
import math
import sys
from collections import Counter
from fractions import Fraction
from statistics import median
from time import perf_counter

from fixture import FACES, JOINT, MELEE, army


def installed(name):
    try:
        return importlib.import_module(name)
    except ImportError as error:
        print(f"left out: {error}", file=sys.stderr)
        return None


dyce, icepool, numpy = modules = [installed(name) for name in ("dyce", "icepool", "numpy")]
RIVALS = [module.__name__ for module in modules if module]

SECONDS = 0.5
LEAST_RUNS = 5


def microseconds(work):
    """The median time of a run, and what the last one answered. The first run warms up and is not counted."""
    work()
    times = []
    while len(times) < LEAST_RUNS or sum(times) < SECONDS:
        start = perf_counter()
        answer = work()
        times.append(perf_counter() - start)
    return median(times) * 1e6, answer


def total_numpy(counts):
    chances = numpy.ones(1)
    for name, count in counts.items():
        die = numpy.bincount(MELEE[name]) / len(MELEE[name])
        for _ in range(count):
            chances = numpy.convolve(chances, die)
    return chances


def total_numpy_doubling(counts):
    """With a product for each binary digit of a count, not for each die; dyce does so by itself."""
    chances = numpy.ones(1)
    for name, count in counts.items():
        dice = numpy.bincount(MELEE[name]) / len(MELEE[name])
        while count:
            if count & 1:
                chances = numpy.convolve(chances, dice)
            count >>= 1
            if count:
                dice = numpy.convolve(dice, dice)
    return chances


def total_icepool(counts):
    total = icepool.Die([0])
    for name, count in counts.items():
        total += count @ icepool.Die(MELEE[name])
    return total


def total_dyce(counts):
    total = dyce.H({0: 1})
    for name, count in counts.items():
        total += count @ dyce.H(MELEE[name])
    return total


def contest_numpy(counts):
    ours, theirs = total_numpy(counts), total_numpy(counts)
    return ours @ numpy.cumsum(theirs)


def contest_icepool(counts):
    ours, theirs = total_icepool(counts), total_icepool(counts)
    return ours >= theirs


def joint_numpy(counts):
    chances = numpy.ones((1, 1, 1))
    for name, count in counts.items():
        faces = Counter(FACES[name])
        largest = numpy.max(FACES[name], axis=0)
        for _ in range(count):
            a, b, c = chances.shape
            wider = numpy.zeros(chances.shape + largest)
            for (x, y, z), weight in faces.items():
                wider[x : x + a, y : y + b, z : z + c] += chances * (weight / len(FACES[name]))
            chances = wider
    return chances


def joint_icepool(counts):
    # Packed into one integer, eight bits each: several times as fast as icepool's own vectors.
    total = icepool.Die([0])
    for name, count in counts.items():
        total += count @ icepool.Die([a | b << 8 | c << 16 for a, b, c in FACES[name]])
    return total


def mean(counts):
    return sum(count * Fraction(sum(MELEE[name]), len(MELEE[name])) for name, count in counts.items())


def numpy_mean(chances):
    return chances @ numpy.arange(len(chances))


def workloads():
    """Name, expected check value, army, and each rival with its work and the check value of its answer."""
    totals = {
        "numpy": (total_numpy, numpy_mean),
        "numpy-doubling": (total_numpy_doubling, numpy_mean),
        "icepool": (total_icepool, lambda die: die.mean()),
        "dyce": (total_dyce, lambda h: h.mean()),
    }
    for size in (10, 30, 60, 200):
        yield f"total-{size}", mean(army(size)), army(size), totals
    contest = {
        "numpy": (contest_numpy, float),
        "icepool": (contest_icepool, lambda die: die.probability(True)),
    }
    yield "contest-30", 0.519993188195, army(30), contest
    joint = {
        "numpy": (joint_numpy, lambda chances: numpy.count_nonzero(chances)),
        "icepool": (joint_icepool, len),
    }
    yield "joint-20", 47464, JOINT, joint


chosen = sys.argv[1:]
for workload, expected, counts, rivals in workloads():
    for rival, (work, check) in rivals.items():
        if rival.split("-")[0] not in RIVALS or chosen and f"{workload}/{rival}" not in chosen:
            continue
        time, answer = microseconds(lambda: work(counts))
        found = float(check(answer))
        print(f"{workload}\t{rival}\t{time:.1f}\t{found:.12g}", flush=True)
        if not math.isclose(found, expected, rel_tol=1e-11):
            sys.exit(f"{workload} by {rival}: expected {float(expected):.12g}")
