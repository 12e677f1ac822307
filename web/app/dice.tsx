// Tapping the faces of dice that were rolled.

import type { KeyDie } from "answers";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Rolling } from "./faces";
import { setTapUndo } from "./session";
import type { Faces, Taps } from "./types";
import { Face, Heard, useWakeLock } from "./ui";

/** The taps step by step, kept over a reload of the page. */
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

/** In a game, makes *Undo* take back a tap first; elsewhere shows a button for that. */
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

/** Equal dice together: `3 Thug, Mugger`. */
const namesOf = (groups: KeyDie[]) =>
  groups.map(({ name, count }) => (count > 1 ? `${count} ${name}` : name)).join(", ");

/**
 * The tiles of an army: each distinct face of its dice once. Faces are tapped in any order. `line`
 * makes the command of the faces, and `children` shows its answer after every tap. `whole` is called after the last
 * tap.
 */
export function Dice<Answer>(props: {
  groups: KeyDie[];
  line: (faces: string) => string;
  worth: (answer: Answer) => number;
  taps: Taps<string>;
  whole?: (state: Faces<Answer>) => void;
  children: (state: Faces<Answer>) => ComponentChildren;
}) {
  const { groups, line, worth, taps, whole, children } = props;
  useWakeLock();
  const rolling = useMemo(() => new Rolling<Answer>(groups, line, worth), []);
  const { tapped, tap, undo } = useSteps(taps, (read) => rolling.valid(read));
  const state = useMemo(() => rolling.count(tapped), [tapped]);
  const open = useMemo(() => rolling.open(tapped), [tapped]);
  const { again } = state;
  const rerolled = tapped.filter((faces) => /[+/]/.test(faces));
  const press = (token: string) => {
    const next = rolling.after(tapped, token);
    tap(next);
    const counted = rolling.count(next);
    if (!counted.left) whole?.(counted);
  };
  const counted = children(state);
  return (
    <div class="rolled">
      {whole ? counted : null}
      {again ? (
        <p class="must" role="status">
          {rolling.inWords(tapped[again.at])} is re-rolled: tap the new face.
        </p>
      ) : null}
      <div class="tiles" role="group" aria-label="Faces">
        {rolling.tiles.map(({ token, face, most }) => {
          const times = tapped.filter((one) => one === token).length;
          return (
            <button
              type="button"
              key={token}
              class={times ? "tile tapped" : "tile"}
              disabled={!open.has(token)}
              onClick={() => press(token)}
            >
              <Face face={face} />
              {times ? (
                <>
                  <Heard>, {times} tapped</Heard>
                  <i aria-hidden="true">{times}</i>
                </>
              ) : null}
              <Heard> of {most}</Heard>
            </button>
          );
        })}
      </div>
      {rerolled.length ? <p>Re-rolled: {rerolled.map((faces) => rolling.inWords(faces)).join(", ")}</p> : null}
      <p class="dice">{namesOf(groups)}</p>
      <TapUndo undo={undo} tapped={tapped} isInGame={Boolean(whole)} clear={() => tap([])} />
      {whole ? null : counted}
    </div>
  );
}

/** Tapping the pips of dice. */
export function Pips({ dice, then, taps }: { dice: number; then: (values: string[]) => void; taps: Taps<string> }) {
  useWakeLock();
  const { tapped, tap, undo } = useSteps(taps, (read) => read.slice(0, dice));
  const press = (face: string) => {
    const next = [...tapped, face];
    tap(next);
    if (next.length === dice) then(next);
  };
  const isDone = tapped.length === dice;
  return (
    <div>
      <p aria-live="polite">
        {isDone ? "Your dice: " : `Tap what your ${dice === 1 ? "die shows" : `${dice} dice show`}: `}
        {tapped.join(" ")}
      </p>
      <div class="tiles">
        {["1", "2", "3", "4", "5", "6"].map((face) => (
          <button type="button" class="tile" disabled={isDone} onClick={() => press(face)}>
            {face}
          </button>
        ))}
      </div>
      <TapUndo undo={undo} tapped={tapped} isInGame />
      {isDone ? (
        <div class="row">
          <button type="button" class="main" onClick={() => then(tapped)}>
            Use these faces
          </button>
        </div>
      ) : null}
    </div>
  );
}
