"""Compares the program with its build for WASI: the same command must end in the same way and print the same bytes.

    cargo build --locked && cargo build --locked --target wasm32-wasip1
    pip install wasmtime
    python3 .ci/wasi.py target/debug/warband target/wasm32-wasip1/debug/warband.wasm

Run it in the folder of the project. Rolls are made with a seed, so that they can be compared.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import wasmtime

SEEDS = [0, 7, 12345, 2**64 - 1]
ROLLS = ["melee", "missile", "magic", "save", "maneuver"]


def commands(game):
    """Arguments of warband, a list for each run; `game` is a game file to read."""
    armies = sorted(f"{path}:home" for path in Path("armies").glob("*.toml"))
    for army in armies:
        for seed in map(str, SEEDS):
            for roll in ROLLS:
                yield ["roll", roll, army, "--seed", seed, "--json"]
            yield ["roll", "melee", army, "--seed", seed, "--repeat", "2000", "-q"]
            yield ["roll", "save", army, "--seed", seed, "--repeat", "50", "--json"]
        for roll in ROLLS:
            yield ["odds", roll, army, "--json"]
        yield ["check", army.removesuffix(":home")]
    yield ["odds", "attack", "melee", armies[0], armies[-1]]
    yield ["roll", "melee", "no-such-file.toml", "--seed", "1"]
    for verb in ["status", "log", "verify", "remind"]:
        yield ["-g", game, verb]


class Wasi:
    """The build for WASI. It sees the folders of the project and of the game, and no environment."""

    def __init__(self, path, folder):
        config = wasmtime.Config()
        config.cache = True
        self.engine = wasmtime.Engine(config)
        self.module = wasmtime.Module.from_file(self.engine, path)
        self.linker = wasmtime.Linker(self.engine)
        self.linker.define_wasi()
        self.folder = folder

    def run(self, arguments):
        """The exit code and what was written to standard output and standard error."""
        streams = [Path(self.folder, name) for name in ("stdout", "stderr")]
        wasi = wasmtime.WasiConfig()
        wasi.argv = ["warband", *arguments]
        wasi.stdout_file, wasi.stderr_file = streams
        wasi.preopen_dir(".", ".")
        wasi.preopen_dir(self.folder, self.folder)
        store = wasmtime.Store(self.engine)
        store.set_wasi(wasi)
        code = 0
        try:
            self.linker.instantiate(store, self.module).exports(store)["_start"](store)
        except wasmtime.ExitTrap as ended:
            code = ended.code
        return (code, *(stream.read_bytes() for stream in streams))


def run(program, arguments):
    """The same of the program built for this machine."""
    ran = subprocess.run([program, *arguments], env={}, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return (ran.returncode, ran.stdout, ran.stderr)


def main():
    program, module = sys.argv[1:]
    different = 0
    with tempfile.TemporaryDirectory() as folder:
        game = f"{folder}/game.warband"
        armies = ["armies/ember-guard.toml", "armies/marsh-reavers.toml"]
        subprocess.run([program, "-g", game, "new", *armies], stdout=subprocess.DEVNULL, check=True)
        wasi = Wasi(module, folder)
        tried = list(commands(game))
        for arguments in tried:
            here, there = run(program, arguments), wasi.run(arguments)
            if here != there:
                different += 1
                print(f"different: {' '.join(arguments)}\n  {here}\n  {there}")
    print(f"{len(tried)} commands, {different} different")
    sys.exit(different != 0)


if __name__ == "__main__":
    main()
