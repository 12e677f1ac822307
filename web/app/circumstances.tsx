// The circumstances of a roll, as options of `roll` and `odds`.

import type { DiceList, Hint } from "answers";
import { useMemo } from "preact/hooks";
import { AttackingDragons } from "./choices";
import { ask } from "./engine";
import { quoted } from "./offer";
import { Labelled, Part, Picker, Stepper } from "./ui";

/** The value of each option, by its name without `--`; a tick is `on`. */
export type Circumstances = Record<string, string>;

const TICKS: [string, string][] = [
  ["eighth", "The army holds the eighth face"],
  ["counter", "A counter, or a save against one"],
  ["ignore-ids", "IDs do not count"],
  ["saves-only", "Only saves count (classic)"],
];
/** The types that a roll counts, if there are more than its kind. */
const TYPES: Record<string, string[]> = {
  response: ["melee", "missile", "save", "any"],
  "save+melee": ["save", "melee"],
  "save+maneuver": ["save", "maneuver"],
  setup: ["maneuver"],
};
/** Most results or units that taps count to. */
const MOST_RESULTS = 99;
const EDITIONS = ["v4.1", "v4.0", "classic"];
/** The names of the fields, by their options. */
const FIELDS = new Map([
  ["at", "Where"],
  ["dragons", "Attacking dragons"],
  ["dua", "Units in your DUA"],
  ["size", "Points of the force"],
]);
/** Each of these is an option of its own. */
const REPEATED = ["add", "subtract", "halve", "dua"];

const parts = (text: string) => text.split(/\s*,\s*/).filter(Boolean);

/** Numbers of results by type, from the text of an option: `melee=4, any=1`. */
export const amounts = (text = ""): Map<string, number> =>
  new Map(
    parts(text).map((part) => {
      const [type, number] = part.split("=");
      return [type, Number(number)];
    }),
  );

/** Returns the text of an option with another number of results of a type. */
export const withAmount = (text: string | undefined, type: string, amount: number): string =>
  [...amounts(text).set(type, amount)].flatMap(([type, amount]) => (amount ? [`${type}=${amount}`] : [])).join(", ");

/** Returns the options of what was chosen. */
export function options(chosen: Circumstances): string[] {
  return Object.entries(chosen).flatMap(([name, value]) => {
    const text = value.trim();
    if (!text) return [];
    if (text === "on" && TICKS.some(([tick]) => tick === name)) return [`--${name}`];
    const values = REPEATED.includes(name) ? parts(text) : [text];
    return values.map((value) => `--${name} ${quoted(value)}`);
  });
}

/** Returns a hint of a roll with the names of the fields that it is about. */
export function hintInWords({ text, options = [] }: Hint): string {
  const fields = options.flatMap((name) => FIELDS.get(name) ?? []);
  return fields.length ? `${text} Under Circumstances: ${fields.join(", ")}.` : text;
}

const diceOf = (type: string) => ask<DiceList>(`dice --type ${type}`).answer?.dice ?? [];
const namesOf = (type: string) =>
  diceOf(type)
    .map(({ name }) => name)
    .sort();

/** The places other than terrains, in words. */
const AREAS: Record<string, string> = { reserve: "Reserve Area", dua: "DUA" };

const picks = (values: string[], none: string) => [
  ["", none],
  ...values.map((value) => [value, AREAS[value] ?? value]),
];

interface Given {
  kind: string;
  /** The names of the army's dice. */
  units: string[];
  chosen: Circumstances;
  choose: (chosen: Circumstances) => void;
}

/** Fields for the circumstances of a roll. */
export function CircumstanceFields(props: Given) {
  const count = options(props.chosen).length;
  return (
    <Part name="circumstances" title={`Circumstances${count ? ` (${count})` : ""}`}>
      <Fields {...props} />
    </Part>
  );
}

function Fields(props: Given) {
  const { kind, units, chosen, choose } = props;
  const terrains = useMemo(() => ["reserve", "dua", ...namesOf("terrain")], []);
  const minor = useMemo(() => namesOf("minor-terrain"), []);
  const dragons = useMemo(() => namesOf("dragon"), []);
  const species = useMemo(() => [...new Set(diceOf("unit").map((die) => String(die.species)))].sort(), []);
  const dead = amounts(chosen.dua);
  const [terrain = "", bridge = ""] = (chosen.at ?? "").split(" + ");
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = chosen;
    choose(value ? { ...others, [name]: value } : others);
  };
  const types = TYPES[kind] ?? [kind];
  const halved = parts(chosen.halve ?? "");
  const toggled = (type: string) => (halved.includes(type) ? halved.filter((one) => one !== type) : [...halved, type]);
  const steppers = (name: "add" | "subtract", title: string) =>
    types.map((type) => (
      <Stepper
        key={type}
        name={`${title} ${type}`}
        value={amounts(chosen[name]).get(type) ?? 0}
        most={MOST_RESULTS}
        then={(amount) => set(name, withAmount(chosen[name], type, amount))}
      />
    ));
  return (
    <>
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
        <Labelled name="A unit rolls alone">
          <Picker options={picks(units, "no")} chosen={chosen.unit ?? ""} then={(value) => set("unit", value)} />
        </Labelled>
        <Labelled name="Edition">
          <Picker
            options={picks(EDITIONS, "from the file")}
            chosen={chosen.edition ?? ""}
            then={(value) => set("edition", value)}
          />
        </Labelled>
        <Labelled name="Units in your DUA">
          <Picker
            options={picks(
              species.filter((one) => !dead.has(one)),
              "add a species",
            )}
            chosen=""
            then={(one) => one && set("dua", withAmount(chosen.dua, one, 1))}
          />
        </Labelled>
        <Labelled name="Points of the force">
          <input
            type="number"
            inputMode="numeric"
            min={1}
            placeholder="24"
            value={chosen.size ?? ""}
            onChange={({ currentTarget }) => set("size", currentTarget.value)}
          />
        </Labelled>
      </div>
      {kind === "response" ? (
        <AttackingDragons
          names={dragons}
          chosen={parts(chosen.dragons ?? "")}
          choose={(all) => set("dragons", all.join(", "))}
        />
      ) : null}
      <div class="steppers">
        {[...dead].map(([one, count]) => (
          <Stepper
            key={one}
            name={`${one} in your DUA`}
            value={count}
            most={MOST_RESULTS}
            then={(next) => set("dua", withAmount(chosen.dua, one, next))}
          />
        ))}
      </div>
      <div class="steppers">{steppers("subtract", "Subtract")}</div>
      <div class="steppers">{steppers("add", "Add")}</div>
      <div class="choices" role="group" aria-label="Halve">
        <span>Halve</span>
        {types.map((type) => (
          <button
            type="button"
            key={type}
            aria-pressed={halved.includes(type)}
            onClick={() => set("halve", toggled(type).join(", "))}
          >
            {type}
          </button>
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
      <button type="button" disabled={!options(chosen).length} onClick={() => choose({})}>
        No circumstances
      </button>
    </>
  );
}
