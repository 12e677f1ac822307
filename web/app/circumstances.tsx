// What a roll depends on besides its dice, as options of `roll` and `odds`.

import type { DiceList } from "answers";
import { useMemo } from "preact/hooks";
import { ask } from "./engine";
import { quoted } from "./offer";
import { Labelled, Picker } from "./ui";

/** What was chosen for each option, by its name without `--`; a tick is `on`. */
export type Circumstances = Record<string, string>;

const TICKS: [string, string][] = [
  ["eighth", "The army holds the eighth face"],
  ["counter", "A counter, or a save against one"],
  ["ignore-ids", "IDs do not count"],
  ["saves-only", "Only saves count (classic)"],
];
const AGAINST = ["melee", "missile", "other"];
const HALVED = ["melee", "missile", "magic", "maneuver", "save", "any"];
const EDITIONS = ["v4.1", "v4.0", "classic"];
const TEXTS: [string, string, string][] = [
  ["add", "More results", "save=2"],
  ["subtract", "Fewer results", "melee=4, any=1"],
  ["dua", "Units in your DUA", "undead=6"],
  ["size", "Points of the force", "24"],
  ["ids", "How to split IDs", "melee=3,save=1"],
  ["choose", "Choices for icons", "regenerate=return"],
  ["dragons", "Attacking dragons", "Fire Drake: claw"],
];
/** Each of these is an option of its own. */
const REPEATED = ["add", "subtract", "dua"];

/** The options that say what was chosen. */
export function options(chosen: Circumstances): string[] {
  return Object.entries(chosen).flatMap(([name, value]) => {
    const text = value.trim();
    if (!text) return [];
    if (text === "on" && TICKS.some(([tick]) => tick === name)) return [`--${name}`];
    const parts = REPEATED.includes(name) ? text.split(/\s*,\s*/).filter(Boolean) : [text];
    return parts.map((part) => `--${name} ${quoted(part)}`);
  });
}

const namesOf = (type: string) =>
  (ask<DiceList>(`dice --type ${type}`).answer?.dice ?? []).map(({ name }) => name).sort();

const picks = (values: string[], none: string) => [["", none], ...values.map((value) => [value, value])];

/** Fields for what a roll depends on. `units` are the names of the army's dice. */
export function CircumstanceFields(props: {
  kind: string;
  units: string[];
  chosen: Circumstances;
  choose: (chosen: Circumstances) => void;
}) {
  const { kind, units, chosen, choose } = props;
  const terrains = useMemo(() => ["reserve", "dua", ...namesOf("terrain")], []);
  const minor = useMemo(() => namesOf("minor-terrain"), []);
  const [terrain = "", bridge = ""] = (chosen.at ?? "").split(" + ");
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = chosen;
    choose(value ? { ...others, [name]: value } : others);
  };
  const count = options(chosen).length;
  return (
    <details data-part="circumstances">
      <summary>Circumstances{count ? ` (${count})` : ""}</summary>
      <div class="fields">
        <Labelled name="Where">
          <Picker options={picks(terrains, "anywhere")} chosen={terrain} then={(name) => set("at", name)} />
        </Labelled>
        {terrain && terrain !== "reserve" && terrain !== "dua" ? (
          <Labelled name="Minor terrain">
            <Picker
              options={picks(minor, "none")}
              chosen={bridge}
              then={(name) => set("at", name ? `${terrain} + ${name}` : terrain)}
            />
          </Labelled>
        ) : null}
        {kind === "save" ? (
          <Labelled name="Save against">
            <Picker
              options={picks(AGAINST, "not said")}
              chosen={chosen.against ?? ""}
              then={(value) => set("against", value)}
            />
          </Labelled>
        ) : null}
        <Labelled name="A unit rolls alone">
          <Picker options={picks(units, "no")} chosen={chosen.unit ?? ""} then={(value) => set("unit", value)} />
        </Labelled>
        <Labelled name="Halved">
          <Picker
            options={picks(HALVED, "nothing")}
            chosen={chosen.halve ?? ""}
            then={(value) => set("halve", value)}
          />
        </Labelled>
        <Labelled name="Edition">
          <Picker
            options={picks(EDITIONS, "of the army file")}
            chosen={chosen.edition ?? ""}
            then={(value) => set("edition", value)}
          />
        </Labelled>
        {TEXTS.filter(([name]) => name !== "dragons" || kind === "response").map(([name, title, example]) => (
          <Labelled key={name} name={title}>
            <input
              autocomplete="off"
              autocapitalize="off"
              placeholder={example}
              value={chosen[name] ?? ""}
              onChange={({ currentTarget }) => set(name, currentTarget.value)}
            />
          </Labelled>
        ))}
      </div>
      {TICKS.map(([name, title]) => (
        <label key={name} class="tick">
          <input
            type="checkbox"
            checked={chosen[name] === "on"}
            onChange={({ currentTarget }) => set(name, currentTarget.checked ? "on" : "")}
          />
          <span>{title}</span>
        </label>
      ))}
      <button type="button" disabled={!count} onClick={() => choose({})}>
        No circumstances
      </button>
    </details>
  );
}
