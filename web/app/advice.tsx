// The worth of decisions: forecasts on buttons, and the list of advice. Both are computed in another thread after the
// buttons are shown.

import type { Advise } from "answers";
import { useEffect, useState } from "preact/hooks";
import { advised, file, GAME, stopAdvice } from "./engine";
import { decisionInWords } from "./offer";

type Row = Advise["rows"][number];

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Returns the expected result of a decision in a few words; empty if there is none. */
export function forecast({ killed, lost, nobody_left: nobodyLeft }: Row): string {
  const parts = [
    killed.mean >= 0.05 ? `${killed.mean.toFixed(1)} killed` : "",
    nobodyLeft !== null && nobodyLeft >= 0.005 ? `${percent(nobodyLeft)} wiped out` : "",
    lost.mean >= 0.05 ? `${lost.mean.toFixed(1)} lost` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** A command without its quotes. */
export const bare = (line: string) => line.replaceAll('"', "");

/** The forecast of each command: that of the best decision that begins with it. */
export function forecasts(advice: Advise | null): Map<string, string> {
  const all = new Map<string, string>();
  for (const row of advice?.rows ?? []) {
    const [first] = row.commands;
    const text = forecast(row);
    if (!first || all.has(bare(first))) continue;
    all.set(bare(first), text && row.commands.length > 1 ? `best: ${text}` : text);
  }
  return all;
}

/** Returns the advice for the game as it is `drawn`; `null` until it is known, and if it is not wanted. */
export function useAdvice(drawn: number, isWanted: boolean): Advise | null {
  const [known, setKnown] = useState<{ drawn: number; advice: Advise | null } | null>(null);
  const isKnown = known?.drawn === drawn;
  useEffect(() => {
    const game = file(GAME);
    if (!isWanted || isKnown || !game) return;
    // Nothing is computed between quick taps.
    const wait = setTimeout(() => {
      advised(game).then(
        (advice) => setKnown({ drawn, advice }),
        () => setKnown({ drawn, advice: null }),
      );
    }, 30);
    return () => {
      clearTimeout(wait);
      stopAdvice();
    };
  }, [drawn, isWanted, isKnown]);
  return isKnown ? known.advice : null;
}

/** The decisions, the best first; a tap does the first command of one. */
export function AdviceList({ advice, act }: { advice: Advise | null; act: (line: string) => void }) {
  if (!advice) return <p>Nothing to advise yet.</p>;
  return (
    <ol class="advice">
      {advice.rows.slice(0, 12).map((row) => (
        <li key={row.commands.join()}>
          <button type="button" onClick={() => act(row.commands[0])}>
            {decisionInWords(row.labels)}
            <small>
              {[
                row.maneuver ? `${percent(row.maneuver.chance)} to turn ${row.maneuver.direction}` : "",
                forecast(row),
                `${percent(row.win.mean)} to win`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
}
