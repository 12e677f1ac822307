// Corrects the game to match the real table: where a die is, a terrain's face, whose turn it is, who holds an eighth
// face.

import type { DragonDiceChange, DragonDiceStatus } from "answers";
import { useMemo, useState } from "preact/hooks";
import { ask } from "./engine";
import { line } from "./offer";
import { sentence } from "./session";
import { Labelled, Picker, Troubles } from "./ui";

const KINDS = [
  ["put", "Where a die is"],
  ["terrain", "A terrain's face"],
  ["turn", "Whose turn it is"],
  ["control", "Who holds an eighth face"],
];
const AREAS: ["reserve" | "dua" | "bua" | "pool" | "out", string][] = [
  ["reserve", "Reserve Area"],
  ["dua", "DUA"],
  ["bua", "BUA"],
  ["pool", "Summoning Pool"],
  ["out", "out of the game"],
];

/** A die with its place in the game. */
interface Die {
  owner: string;
  name: string;
  from: string;
  place: string;
}

const homeOf = (owner: string) => `${owner}'s home`;

/** Returns each name of a die once for each place that has it. */
function diceOf({ terrains, players }: DragonDiceStatus): Die[] {
  const all: Die[] = [];
  const add = (owner: string, names: string[], from: string, place: string) =>
    all.push(...[...new Set(names)].map((name) => ({ owner, name, from, place })));
  for (const { role, owner, armies, dragons } of terrains) {
    const place = role === "home" ? homeOf(owner) : "the frontier";
    const word = role === "home" ? `${owner}:home` : "frontier";
    for (const army of armies) add(army.player, [...army.units, ...army.items], army.army, place);
    for (const dragon of dragons) add(dragon.player, [dragon.name], word, place);
  }
  for (const player of players)
    for (const [area, words] of AREAS) add(player.name, player[area], `${player.name}:${area}`, words);
  return all;
}

export function FixForm(props: { status: DragonDiceStatus; phases: string[]; act: (line: string) => void }) {
  const { status, phases, act } = props;
  const [kind, setKind] = useState("");
  const [fields, setFields] = useState<string[]>(["", ""]);
  const names = status.players.map(({ name }) => name);
  const dice = useMemo(() => diceOf(status), [status]);
  const terrains = status.terrains.map(({ role, owner }) =>
    role === "home" ? [`${owner}:home`, homeOf(owner)] : ["frontier", "the frontier"],
  );
  const [one, other] = fields;
  const set = (at: number) => (value: string) => setFields(fields.with(at, value));
  const pick = (name: string, at: number, options: string[][]) => (
    <Labelled key={`${kind} ${name}`} name={name}>
      <Picker options={[["", "choose"], ...options]} chosen={fields[at]} then={set(at)} />
    </Labelled>
  );
  const die = kind === "put" && one ? dice[Number(one)] : undefined;
  const places = die
    ? [...terrains, ...AREAS.map(([area, words]) => [`${die.owner}:${area}`, words])]
    : [...terrains, ...AREAS];
  const command = useMemo(() => {
    if (!kind || !one || !other) return null;
    if (die) return line(["fix", "put", `${die.owner}:${die.name}`, other, "--from", die.from]);
    return line(["fix", kind, one, other]);
  }, [kind, one, other, die]);
  const tried = useMemo(() => (command ? ask<DragonDiceChange>(`${command} --dry-run`) : null), [command]);
  const isNothing = tried?.ok && !tried.answer.events.length;
  return (
    <div class="fix">
      <p>For what the real table shows and the game does not.</p>
      <Labelled name="What to correct">
        <Picker
          options={[["", "choose"], ...KINDS]}
          chosen={kind}
          then={(next) => {
            setKind(next);
            setFields(["", ""]);
          }}
        />
      </Labelled>
      <div class="fields">
        {kind === "put"
          ? [
              pick(
                "Die",
                0,
                dice.map(({ owner, name, place }, at) => [String(at), `${owner}'s ${name}, ${place}`]),
              ),
              pick("It is now", 1, places),
            ]
          : null}
        {kind === "terrain"
          ? [
              pick("Terrain", 0, terrains),
              pick(
                "Its face",
                1,
                ["1", "2", "3", "4", "5", "6", "7", "8"].map((face) => [face, face]),
              ),
            ]
          : null}
        {kind === "turn"
          ? [
              pick(
                "Player",
                0,
                names.map((name) => [name, name]),
              ),
              pick(
                "Phase",
                1,
                phases.map((phase) => [phase, phase]),
              ),
            ]
          : null}
        {kind === "control"
          ? [
              pick("Terrain", 0, terrains),
              pick(
                "Held by",
                1,
                [...names, "nobody"].map((name) => [name, name]),
              ),
            ]
          : null}
      </div>
      <div aria-live="polite">
        {tried?.ok ? (
          <p>{isNothing ? "The game is like that already." : tried.answer.said.map(sentence).join(" ")}</p>
        ) : null}
      </div>
      {tried && !tried.ok ? <Troubles troubles={tried.troubles} /> : null}
      <button
        type="button"
        class="main"
        disabled={!tried?.ok || isNothing}
        onClick={() => {
          if (command) act(command);
          setFields(["", ""]);
        }}
      >
        Correct it
      </button>
    </div>
  );
}
