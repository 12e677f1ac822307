"""Measures warband and what its speed targets name beside it, in turn, and prints one Markdown table.

    python3 benches/side_by_side.py [--rounds N] [--quick]

Only ratios carry over from one machine to another, so every figure of warband is taken next to one of the
rival, in changing order, and the ratio shown is the median of the ratios of these pairs, not the ratio of the
medians. Targets are judged by it. They are given for a machine at rest.

Whole processes are timed from their start until they have ended, writing to /dev/null or into a pipe that
this program drains. numpy runs on the interpreter that runs this program; `pip install numpy` brings it. A rival
that is not there is left out with a note.

warband is built as releases are, by .ci/dist, in cargo's target directory. Everything else is
built in a temporary directory, and all that is measured is copied there first: a file fresh from the linker starts
differently from a copy.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
RIVALS = ROOT / "benches" / "rivals"

MILLION = 1_000_000
ARMY = ["melee", "armies/marsh-reavers.toml:home", "--at", "Swampland"]
BENCH_ARMY = "benches/army.toml:home"
BULK = ["roll", "melee", BENCH_ARMY, "--repeat"]


class Failed(Exception):
    """Something that was measured did not do what it should."""


def release():
    """Builds warband as releases are built and answers where it is."""
    built = subprocess.run([ROOT / ".ci" / "dist"], stdout=subprocess.PIPE, check=True, text=True)
    return ROOT / built.stdout.strip()


class Programs:
    """The programs to be measured, as copies in `place`, and notes about those that are not to be had."""

    def __init__(self, place):
        self.place = place
        self.notes = []
        self.warband = self.copy(release())
        self.hello = self.rustc("hello")
        self.raw = self.rustc("raw")
        self.rolldice = self.find_rolldice()
        # Copied, so that what Python compiles of them is not kept in the repository.
        self.scripts = place / "rivals"
        shutil.copytree(RIVALS, self.scripts, ignore=shutil.ignore_patterns("__pycache__"))
        self.numpy = self.find_numpy()

    def copy(self, path):
        return Path(shutil.copy(path, self.place / path.name))

    def rustc(self, name):
        linked = self.place / f"{name}-linked"
        subprocess.run(["rustc", "-O", "-o", linked, RIVALS / f"{name}.rs"], check=True)
        return Path(shutil.copy(linked, self.place / name))

    def find_rolldice(self):
        # Debian puts it among the games, which are not on everyone's path.
        path = os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"])
        found = shutil.which("rolldice", path=path)
        if not found:
            self.notes.append("rolldice is left out: it is not installed.")
            return None
        return self.copy(Path(found))

    def find_numpy(self):
        tried = subprocess.run([sys.executable, "-c", "import numpy"], stderr=subprocess.DEVNULL, check=False)
        if tried.returncode:
            self.notes.append("numpy is left out: this Python cannot import it.")
        return tried.returncode == 0


class Process:
    """A whole process. Its output goes to /dev/null or, if `piped`, is read and thrown away."""

    nowhere = os.open(os.devnull, os.O_RDWR)
    errors = tempfile.TemporaryFile()
    buffer = bytearray(1 << 20)

    def __init__(self, *arguments, lines=None, piped=False):
        self.arguments = [str(argument) for argument in arguments]
        self.lines = lines
        self.piped = piped

    def try_out(self):
        """One run that is not timed, to see that it does what it should and to have its files in memory."""
        lines = 0

        def count(read):
            nonlocal lines
            lines += self.buffer.count(b"\n", 0, read)

        self.run_piped(count)
        if lines == 0 or self.lines not in (None, lines):
            raise Failed(f"{' '.join(self.arguments)}: {lines} lines")

    def seconds(self):
        begun = perf_counter()
        if self.piped:
            self.run_piped(lambda read: None)
        else:
            self.wait(self.start(self.nowhere))
        return perf_counter() - begun

    def run_piped(self, look):
        source, sink = os.pipe()
        process = self.start(sink)
        os.close(sink)
        while read := os.readv(source, [self.buffer]):
            look(read)
        os.close(source)
        self.wait(process)

    def start(self, output):
        """At the least cost: `subprocess` takes as long over it as a small process lives."""
        streams = [
            (os.POSIX_SPAWN_DUP2, self.nowhere, 0),
            (os.POSIX_SPAWN_DUP2, output, 1),
            (os.POSIX_SPAWN_DUP2, self.errors.fileno(), 2),
        ]
        return os.posix_spawn(self.arguments[0], self.arguments, os.environ, file_actions=streams)

    def wait(self, process):
        _, status = os.waitpid(process, 0)
        if status:
            self.errors.seek(0)
            said = self.errors.read().decode(errors="replace")
            code = os.waitstatus_to_exitcode(status)
            raise Failed(f"{' '.join(self.arguments)}: status {code}\n{said}")


@dataclass
class AtMost:
    """warband may take so many times what the rival takes."""

    firm: float
    aim: float

    @staticmethod
    def ratio(rival, own):
        return own / rival

    def met(self, ratio, target):
        return ratio <= target

    def show(self, ratio):
        return f"{ratio:.2f}x"

    def show_target(self, target):
        return f"<= {target:g}x"


@dataclass
class Faster:
    """warband has to be so many times as fast as the rival."""

    firm: float
    aim: float

    @staticmethod
    def ratio(rival, own):
        return rival / own

    def met(self, ratio, target):
        return ratio >= target

    def show(self, ratio):
        return f"{ratio:.{0 if ratio >= 100 else 1}f}x faster"

    def show_target(self, target):
        return f"{target:g}x faster"


@dataclass
class Row:
    work: str
    rival: str
    theirs: Process
    ours: Process
    target: AtMost | Faster
    # The shorter the work, the more pairs in a round.
    pairs: int = 1
    found: list[tuple[float, float]] = field(default_factory=list)

    def try_out(self):
        self.theirs.try_out()
        self.ours.try_out()

    def measure(self):
        for _ in range(self.pairs):
            if len(self.found) % 2:
                own = self.ours.seconds()
                rival = self.theirs.seconds()
            else:
                rival = self.theirs.seconds()
                own = self.ours.seconds()
            self.found.append((rival, own))

    def cells(self):
        rivals, owns = zip(*self.found)
        ratio = median(self.target.ratio(rival, own) for rival, own in self.found)
        times = [duration(median(rivals)), duration(median(owns))]
        return [self.work, self.rival, *times, self.target.show(ratio), *verdicts(self.target, ratio)]


def verdicts(target, ratio):
    cells = []
    for figure in (target.firm, target.aim):
        cells += [target.show_target(figure), "yes" if target.met(ratio, figure) else "NO"]
    return cells


def duration(seconds):
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            break
    figure = seconds / size
    return f"{figure:.{0 if figure >= 100 else 1 if figure >= 10 else 2}f} {unit}"


def game(programs, commands):
    """`status` of a game of so many commands: two players march, oppose each other and turn terrains to and fro."""
    file = programs.place / f"{commands}.warband"
    armies = [ROOT / "armies" / name for name in ("ember-guard.toml", "marsh-reavers.toml")]

    def run(*words):
        command = [programs.warband, "-g", file, "--json", *words]
        said = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        return json.loads(said.stdout) if said.returncode == 0 else None

    said = run("new", *armies, "--players", "ann,bob", "--seed", "bench", "--quick")
    tries = 0
    while said["command"] < commands:
        tries += 1
        match said["pending"]:
            case {"what": "counter"}:
                words = ["counter"]
            case {"what": "direction"}:
                # Never a terrain captured, so that the game goes on.
                words = ["choose", "down" if tries % 2 else "up"]
            case _ if said["step"] == "Maneuver":
                words = ["march", "frontier"] if tries % 3 else ["next"]
            case _:
                words = ["next"]
        said = run(*words) or run("maneuver") or run("next")
        if said["over"]:
            raise Failed("the game for `status` ended early")
    return Process(programs.warband, "-g", file, "status")


def rows(programs, quick):
    def python(script, times):
        return Process(sys.executable, programs.scripts / script, times, lines=times)

    def raw(times):
        return Process(programs.raw, times, lines=times, piped=True)

    def rolls(times, *arguments, piped=False):
        return Process(programs.warband, *BULK, times, *arguments, lines=times, piped=piped)

    hello = Process(programs.hello)
    one_roll = Process(programs.warband, "roll", *ARMY)
    yield Row("start-up: one roll", "hello world", hello, one_roll, AtMost(1.2, 1.0), 40)
    if programs.rolldice:
        rolldice = Process(programs.rolldice, "10d6")
        yield Row("start-up: one roll", "`rolldice 10d6`", rolldice, one_roll, AtMost(1.0, 0.9), 40)
    all_odds = Process(programs.warband, "odds", *ARMY)
    yield Row("`odds`, whole process", "hello world", hello, all_odds, AtMost(1.3, 1.15), 40)
    attack = Process(programs.warband, "odds", "attack", "melee", BENCH_ARMY, BENCH_ARMY)
    yield Row("`odds attack` of 22 dice on 22", "hello world", hello, attack, AtMost(1.5, 1.3), 40)

    short, long = (game(programs, commands) for commands in (10, 1000))
    yield Row("`status` of 1,000 commands", "`status` of 10", short, long, AtMost(3, 1.5), 40)

    work = "1,000,000 totals of 22 dice"
    if programs.numpy:
        totals = rolls(MILLION, "-q")
        yield Row(work, "numpy, every die", python("faces.py", MILLION), totals, Faster(60, 200))
    yield Row(f"{work}, piped", "raw", raw(MILLION), rolls(MILLION, "-q", piped=True), AtMost(2, 1.4), 20)
    if not quick:
        times = 100 * MILLION
        work = "100,000,000 totals of 22 dice, piped"
        yield Row(work, "raw", raw(times), rolls(times, "-q", piped=True), AtMost(5, 2))
    if programs.numpy:
        work = "1,000,000 rolls of 22 dice, every face"
        yield Row(work, "numpy, every die", python("faces.py", MILLION), rolls(MILLION), Faster(25, 45))


HEADS = ["work", "rival", "rival takes", "warband takes", "ratio", "firm", "met", "aim", "met"]


def table(lines):
    lines = [HEADS, *lines]
    widths = [max(map(len, column)) for column in zip(*lines)]
    lines.insert(1, ["-" * width for width in widths])
    for line in lines:
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |")


def main():
    parser = argparse.ArgumentParser(description="Measures warband and its rivals in turn.")
    parser.add_argument("--rounds", type=int, default=9, metavar="N", help="of pairs (default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="without the 100,000,000 lines")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds: at least 1")

    os.chdir(ROOT)
    with tempfile.TemporaryDirectory(prefix="side-by-side-") as place:
        programs = Programs(Path(place))
        # A program whose file still waits to be written starts up to a third faster: none shall wait.
        os.sync()
        measured = list(rows(programs, options.quick))
        for row in measured:
            row.try_out()
        # Round by round, not row by row: a busy minute then spoils a round of each row and not a row.
        for number in range(options.rounds):
            print(f"round {number + 1} of {options.rounds}", file=sys.stderr)
            for row in measured:
                row.measure()
        table([row.cells() for row in measured])
        if options.quick:
            programs.notes.append("The 100,000,000 lines are left out: --quick.")
        if programs.notes:
            print("\n" + "\n".join(programs.notes))


if __name__ == "__main__":
    try:
        main()
    except (Failed, subprocess.CalledProcessError) as error:
        sys.exit(f"side_by_side.py: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
