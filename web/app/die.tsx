// The sheet of a die: its faces with their effects, and the effects on it.

import type { ArmyEffect, Explain } from "answers";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ask } from "./engine";
import { quoted } from "./offer";
import { Face, together } from "./ui";

/** Returns the lines of `explain` without those about the command line. */
export const explained = (topic: string): string[] =>
  (ask<Explain>(`explain ${quoted(topic)}`).answer?.text ?? []).filter((text) => !/^(Try|Type|Rules)\b/.test(text));

/** The beginning of the line of `explain` that lists the faces of a die. */
const FACES = "Faces: ";

/** Returns the word of a face without its number. */
const iconOf = (face: string) => face.replace(/ \d+$/, "");

/** An effect in a few words. */
export const inWords = ({ source, on, modifier, until, dice }: ArmyEffect) =>
  [`${source} on ${dice?.join(", ") || on}`, modifier, until].filter(Boolean).join(" · ");

/** Shows a die until it is closed. */
export function DieSheet({ die, effects, close }: { die: string; effects: string[]; close: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [icon, setIcon] = useState<string | null>(null);
  useLayoutEffect(() => sheet.current?.showModal(), []);
  const lines = explained(die);
  const faces =
    lines
      .find((text) => text.startsWith(FACES))
      ?.slice(FACES.length, -1)
      .split(", ") ?? [];
  return (
    <dialog class="sheet" aria-label={die} ref={sheet} onClose={close}>
      <div class="heading">
        <h3>{die}</h3>
        <button type="button" onClick={() => sheet.current?.close()}>
          Close
        </button>
      </div>
      {lines
        .filter((text) => !text.startsWith(FACES))
        .map((text) => (
          <p>{text}</p>
        ))}
      <div class="tiles" role="group" aria-label="Faces">
        {together(faces).map(([face, count]) => (
          <button
            type="button"
            key={face}
            class="tile"
            aria-pressed={icon === iconOf(face)}
            onClick={() => setIcon(iconOf(face))}
          >
            <Face face={face} />
            {count > 1 ? <small>{count} faces</small> : null}
          </button>
        ))}
      </div>
      <div aria-live="polite">
        {icon ? (
          <>
            <h4>{icon}</h4>
            {explained(icon).map((text) => (
              <p>{text}</p>
            ))}
          </>
        ) : (
          <p>Tap a face to see what it does.</p>
        )}
      </div>
      {effects.length ? (
        <>
          <h4>Effects on its army or on it</h4>
          <ul>
            {effects.map((effect) => (
              <li>{effect}</li>
            ))}
          </ul>
        </>
      ) : null}
    </dialog>
  );
}
