// A game as it was shown last: it is drawn while the engine is still loading, and nothing of it can be tapped.

import engine from "engine.wasm?url";
import { nameOf, WarBoard } from "./board";
import { current, sentence } from "./session";
import { draftOf, keepDraft } from "./store";
import { DiceTable, type TerrainDice, terrainDice } from "./table";
import type { Remind, Status } from "./types";

const PLACE = "shown";

interface Shown {
  name: string;
  remind: Remind;
  status: Status;
  terrains: TerrainDice;
}

/** Keeps the game that is shown whenever the page is hidden, for the next visit with the same engine. */
export function keepShown() {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) return;
    const game = current();
    const isSound = game?.status && !game.damaged;
    const { name, remind, status } = game ?? {};
    const terrains = status?.game === "dragon-dice" ? terrainDice() : {};
    keepDraft(PLACE, isSound ? JSON.stringify({ engine, name, remind, status, terrains }) : "");
  });
}

/** Returns the game as it was shown last; `null` if it was another one. */
export function shownLast(name: string): Shown | null {
  const kept = draftOf(PLACE);
  return kept.engine === engine && kept.name === name && kept.terrains ? (kept as Shown & { engine: string }) : null;
}

/** Returns the turn and the phase of a game. */
export function stepOf(remind: Remind, status: Status): string {
  const player = "step" in remind || status.game !== "summoner-wars" ? "" : nameOf(status, remind.active);
  return sentence("step" in remind ? remind.step : `turn ${remind.turn}, ${player}: ${remind.phase}`).slice(0, -1);
}

/** The table of a game and its question. */
export const ShownGame = ({ shown: { remind, status, terrains } }: { shown: Shown }) => (
  <div class={status.game === "summoner-wars" ? "game wars" : "game"} aria-busy="true">
    <div class="bar">
      <h2>{stepOf(remind, status)}</h2>
    </div>
    <div class="table" inert>
      {status.game === "summoner-wars" ? (
        <WarBoard status={status} offers={[]} chosen={null} choose={() => {}} wanted={null} take={() => {}} />
      ) : (
        <DiceTable status={status} terrains={terrains} />
      )}
    </div>
    <div class="dock">
      <section aria-label="Now">
        {remind.checklist
          .filter((task, at) => at === 0 || task.must)
          .map((task) => (
            <p class={task.must ? "asked must" : "asked"}>{sentence(task.what)}</p>
          ))}
        <p role="status">Loading warband.</p>
      </section>
    </div>
  </div>
);
