// The sheet of a die: its faces with their effects, and the effects on it.

import type { ArmyEffect, Explain, Key } from "answers";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ask } from "./engine";
import { quoted } from "./offer";
import { Face } from "./ui";

/** Returns the lines of `explain` without those about the command line. */
export const explained = (topic: string): string[] =>
  (ask<Explain>(`explain ${quoted(topic)}`).answer?.text ?? []).filter((text) => !/^(Try|Type)\b/.test(text));

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
  const faces = ask<Key>(`key -- ${quoted(die)}`).answer?.dice[0]?.codes ?? [];
  return (
    <dialog class="sheet" aria-label={die} ref={sheet} onClose={close}>
      <div class="heading">
        <h3>{die}</h3>
        <button type="button" onClick={() => sheet.current?.close()}>
          Close
        </button>
      </div>
      {explained(die)
        .filter((text) => !text.startsWith("Faces:"))
        .map((text) => (
          <p>{text}</p>
        ))}
      <div class="tiles" role="group" aria-label="Faces">
        {faces.map(({ code, face }) => (
          <button
            type="button"
            key={code}
            class="tile"
            aria-pressed={icon === iconOf(face)}
            onClick={() => setIcon(iconOf(face))}
          >
            <Face face={face} />
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
