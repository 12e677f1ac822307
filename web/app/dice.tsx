// Tapping the faces of dice that were rolled.

import type { KeyDie } from "answers";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Rolling } from "./faces";
import { setTapUndo } from "./session";
import type { Faces, Tapped, Taps } from "./types";
import { Face, Heard, useWakeLock } from "./ui";

/** What was tapped, step by step, kept when the page is loaded again. */
function useSteps<Tap>(taps: Taps<Tap>, valid: (tapped: Tap[]) => Tap[]) {
  const [steps, setSteps] = useState(() => {
    const tapped = valid(taps.read());
    return [[], ...tapped.map((_, at) => tapped.slice(0, at + 1))];
  });
  const go = (next: Tap[][]) => {
    setSteps(next);
    taps.keep(next[next.length - 1]);
  };
  return {
    tapped: steps[steps.length - 1],
    tap: (tapped: Tap[]) => go([...steps, tapped]),
    undo: steps.length > 1 ? () => go(steps.slice(0, -1)) : null,
  };
}

/** The game's *Undo* takes back a tap first; elsewhere there is a button here. */
function TapUndo(props: { undo: (() => void) | null; tapped: unknown[]; isInGame: boolean; clear?: () => void }) {
  const { undo, tapped, isInGame, clear } = props;
  useLayoutEffect(() => {
    if (isInGame) setTapUndo(undo);
  }, [tapped]);
  useLayoutEffect(() => () => (isInGame ? setTapUndo(null) : undefined), []);
  if (isInGame) return null;
  return (
    <div class="row">
      <button type="button" disabled={!undo} onClick={() => undo?.()}>
        Undo tap
      </button>
      {clear ? (
        <button type="button" disabled={!undo} onClick={clear}>
          Clear
        </button>
      ) : null}
    </div>
  );
}

/**
 * The tiles of an army: the faces of each kind of die in a row. `line` makes the command of the faces, and `children` shows
 * its answer after every tap.
 */
export function Dice<Answer>(props: {
  groups: KeyDie[];
  line: (faces: string) => string;
  taps: Taps<Tapped>;
  isInGame?: boolean;
  children: (state: Faces<Answer>) => ComponentChildren;
}) {
  const { groups, line, taps, isInGame = false, children } = props;
  useWakeLock();
  const rolling = useMemo(() => new Rolling<Answer>(groups, line), []);
  const { tapped, tap, undo } = useSteps(taps, (read) => rolling.valid(read));
  const state = useMemo(() => rolling.count(tapped), [tapped]);
  const { again } = state;
  const press = (group: number, code: string) =>
    tap(
      again
        ? tapped.map((die) => (die === again.die ? { ...die, faces: `${die.faces}${again.by}${code}` } : die))
        : [...tapped, { group, faces: code }],
    );

  return (
    <div>
      {groups.map((group, at) => {
        const own = tapped.filter((die) => die.group === at);
        const isAgain = again?.die.group === at;
        const isOpen = again ? isAgain : own.length < group.count;
        const rerolled = own.filter((die) => /[+/]/.test(die.faces)).map((die) => die.faces);
        return (
          <section class="die" aria-label={group.name}>
            <h3>
              {group.name}: {own.length} of {group.count}
              {rerolled.length ? `, re-rolled: ${rerolled.join(", ")}` : ""}
            </h3>
            {isAgain ? (
              <p class="must" role="status">
                {group.name} is re-rolled after {again?.die.faces}: tap the new face.
              </p>
            ) : null}
            <div class="tiles">
              {group.codes.map(({ code, face }) => {
                const times = own.filter((die) => die.faces === code).length;
                return (
                  <button
                    type="button"
                    key={code}
                    class={times ? "tile tapped" : "tile"}
                    disabled={!isOpen}
                    onClick={() => press(at, code)}
                  >
                    <Heard>{group.name}: </Heard>
                    <Face face={face} />
                    {times ? (
                      <>
                        <Heard>, {times} tapped</Heard>
                        <i aria-hidden="true">{times}</i>
                      </>
                    ) : null}
                  </button>
                );
              })}
            </div>
          </section>
        );
      })}
      <TapUndo undo={undo} tapped={tapped} isInGame={isInGame} clear={() => tap([])} />
      {children(state)}
    </div>
  );
}

/** Tapping the pips of dice. */
export function Pips({ dice, then, taps }: { dice: number; then: (values: string[]) => void; taps: Taps<string> }) {
  useWakeLock();
  const { tapped, tap, undo } = useSteps(taps, (read) => read.slice(0, dice));
  const isDone = tapped.length === dice;
  return (
    <div>
      <p aria-live="polite">
        {isDone ? "Your dice: " : `Tap what your ${dice === 1 ? "die shows" : `${dice} dice show`}: `}
        {tapped.join(" ")}
      </p>
      <div class="tiles">
        {["1", "2", "3", "4", "5", "6"].map((face) => (
          <button type="button" class="tile" disabled={isDone} onClick={() => tap([...tapped, face])}>
            {face}
          </button>
        ))}
      </div>
      <TapUndo undo={undo} tapped={tapped} isInGame />
      <div class="row">
        <button type="button" class="main" disabled={!isDone} onClick={() => then(tapped)}>
          Use these faces
        </button>
      </div>
    </div>
  );
}
