"""The dice and the armies of the comparison.

The same dice stand in ../army.toml as warband reads them. They are written out here, and not read from
there, because some of the rivals are timed as whole processes.
"""

# Each face in three digits: what it counts for melee, missile and save. An ID counts for all three,
# a maneuver for none.
FACES = {
    name: [tuple(int(digit) for digit in face) for face in faces.split()]
    for name, faces in {
        "A": "111 100 100 001 000 010",
        "B": "222 200 020 002 300 000",
        "C": "333 400 300 003 030 002",
        "D": "111 010 020 001 010 100",
        "M": "444 400 400 400 040 004 004 600 000 000",
    }.items()
}

MELEE = {name: [melee for melee, _, _ in faces] for name, faces in FACES.items()}


def army(size):
    """How many of each die an army of `size` dice holds: one monster in ten, the rest spread evenly."""
    monsters = size // 10
    share, left = divmod(size - monsters, 4)
    counts = {name: share + (place < left) for place, name in enumerate("ABCD")}
    counts["M"] = monsters
    return {name: count for name, count in counts.items() if count}


BULK = army(22)  # 5A 5B 5C 5D 2M
JOINT = army(20)  # 5A 5B 4C 4D 2M
