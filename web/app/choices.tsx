// Choices about tapped dice: which types IDs count as, what icons do, and what attacking dragons show.

import type { Key, Roll } from "answers";
import { useMemo } from "preact/hooks";
import { ask } from "./engine";
import { quoted } from "./offer";
import { Labelled, Picker, Stepper } from "./ui";

type Choice = Roll["choices"][number];
type Split = NonNullable<Choice["splits"]>[number];

/** The option that was chosen for each icon; for IDs the amounts of a split. */
export type Chosen = Record<string, string>;

/** The amounts of a split that are not 0. */
const amountsOf = (ids: Split["ids"]) => Object.entries(ids).filter(([, amount]) => amount > 0);

/** Returns a split as its option is typed. */
const typed = (ids: Split["ids"]) =>
  amountsOf(ids)
    .map(([type, amount]) => `${type}=${amount}`)
    .join(",");

/** Returns the amounts of a typed split. */
const read = (split: string): Record<string, number> =>
  Object.fromEntries(split.split(",").map((part) => [part.split("=")[0], Number(part.split("=")[1])]));

const sum = (ids: Split["ids"]) => Object.values(ids).reduce((all, amount) => all + amount, 0);

/** Returns those options of what was chosen that these dice still ask for. */
export function optionsOf(choices: Choice[], chosen: Chosen): string[] {
  return choices.flatMap(({ icon, options, splits }) => {
    const option = chosen[icon];
    if (!option) return [];
    if (splits?.length) return sum(read(option)) === sum(splits[0].ids) ? [`--ids ${option}`] : [];
    return options.includes(option) ? [`--choose ${quoted(`${icon}=${option}`)}`] : [];
  });
}

/** Returns the totals of a roll: `4 melee, 1 save`. */
export const totalsInWords = (totals: Roll["totals"]) =>
  Object.entries(totals)
    .map(([type, total]) => `${total} ${type}`)
    .join(", ");

/** Returns a split with one more of a type, which is taken from the type that has most. */
export function moved(ids: Record<string, number>, types: string[], type: string, by: 1 | -1): Record<string, number> {
  const others = types.filter((one) => one !== type).sort((one, other) => (ids[other] ?? 0) - (ids[one] ?? 0));
  const [from] = by > 0 ? others : others.reverse();
  return { ...ids, [type]: (ids[type] ?? 0) + by, [from]: (ids[from] ?? 0) - by };
}

/** Buttons for what the dice leave to choose. */
export function Choices(props: {
  choices: Choice[];
  /** The totals of the roll as it is counted now. */
  totals: Roll["totals"];
  chosen: Chosen;
  choose: (icon: string, option: string) => void;
}) {
  const { choices, totals, chosen, choose } = props;
  return (
    <>
      {choices.map(({ icon, options, taken, splits }) =>
        splits?.length ? (
          <Splits
            key={icon}
            splits={splits}
            totals={totals}
            chosen={chosen[icon] && sum(read(chosen[icon])) === sum(splits[0].ids) ? read(chosen[icon]) : null}
            choose={(ids) => choose(icon, ids ? typed(ids) : "")}
          />
        ) : (
          <div key={icon} class="choices" role="group" aria-label={icon}>
            <span>{icon}</span>
            {options.map((option) => (
              <button
                type="button"
                key={option}
                aria-pressed={option === (options.includes(chosen[icon]) ? chosen[icon] : taken)}
                onClick={() => choose(icon, option === taken ? "" : option)}
              >
                {option}
              </button>
            ))}
          </div>
        ),
      )}
    </>
  );
}

/** What IDs count as: the splits that are worth a thought as buttons, and every other one by steps. */
function Splits(props: {
  splits: Split[];
  totals: Roll["totals"];
  chosen: Record<string, number> | null;
  choose: (ids: Split["ids"] | null) => void;
}) {
  const { splits, totals, chosen, choose } = props;
  const types = Object.keys(splits[0].totals);
  const number = sum(splits[0].ids);
  // Until something is chosen, the roll is counted by one of them.
  const counted = splits.find(({ totals: of }) => types.every((type) => of[type] === totals[type]));
  const ids = chosen ?? counted?.ids ?? splits[0].ids;
  return (
    <div class="choices" role="group" aria-label="IDs">
      <span>
        {number} {number === 1 ? "ID result counts" : "ID results count"} as
      </span>
      {splits.map((split) => (
        <button
          type="button"
          key={typed(split.ids)}
          aria-pressed={types.every((type) => (split.ids[type] ?? 0) === (ids[type] ?? 0))}
          onClick={() => choose(split.ids)}
        >
          {amountsOf(split.ids)
            .map(([type, amount]) => `${amount} ${type}`)
            .join(", ")}
          {split.damage === undefined ? null : <small> {split.damage} damage left</small>}
        </button>
      ))}
      <div class="steppers">
        {types.map((type) => (
          <Stepper
            key={type}
            name={`IDs as ${type}`}
            value={ids[type] ?? 0}
            most={number}
            then={(amount) => choose(moved(ids, types, type, amount > (ids[type] ?? 0) ? 1 : -1))}
          >
            {type}
          </Stepper>
        ))}
      </div>
    </div>
  );
}

/** Reports whether a dragon is re-rolled after these faces. */
const isRerolled = (name: string, faces: string) =>
  faces !== "" && !ask(`dragon roll ${quoted(name)} --faces ${quoted(faces)}`).ok;

/** Returns attacking dragons as they are typed, without the faces of one that is re-rolled now. */
export const attackers = (dragons: string) =>
  dragons
    .split(", ")
    .map((dragon) => dragon.split(": "))
    .map(([name, faces = ""]) => (faces && !isRerolled(name, faces) ? `${name}: ${faces}` : name))
    .join(", ");

/** The dragons that attack, each with its faces: `Fire Drake: t+c`. */
export function AttackingDragons(props: { names: string[]; chosen: string[]; choose: (all: string[]) => void }) {
  const { names, chosen, choose } = props;
  return (
    <div role="group" aria-label="Attacking dragons">
      <Labelled name="Attacking dragons">
        <Picker
          options={[["", "add a dragon"], ...names.map((name) => [name, name])]}
          chosen=""
          then={(name) => name && choose([...chosen, name])}
        />
      </Labelled>
      {chosen.map((dragon, at) => (
        <Dragon
          key={at}
          dragon={dragon}
          then={(text) => choose(text ? chosen.with(at, text) : chosen.filter((_, other) => other !== at))}
        />
      ))}
    </div>
  );
}

/** A dragon and its faces; a face that is re-rolled asks for the next one. */
function Dragon({ dragon, then }: { dragon: string; then: (text: string) => void }) {
  const [name, faces = ""] = dragon.split(": ");
  const codes = useMemo(() => ask<Key>(`key -- ${quoted(name)}`).answer?.dice[0]?.codes ?? [], [name]);
  const isOpen = isRerolled(name, faces);
  const words = faces.split("+").map((code) => codes.find((one) => one.code === code)?.face ?? code);
  const shown = faces ? words.join(", then ") : "no face yet";
  return (
    <div class="choices" role="group" aria-label={name}>
      <span>
        {name}: {isOpen ? `${shown} is re-rolled, tap the new face` : shown}
      </span>
      {codes.map(({ code, face }) => (
        <button
          type="button"
          key={code}
          aria-pressed={faces.split("+").includes(code)}
          onClick={() => then(`${name}: ${isOpen ? `${faces}+${code}` : code}`)}
        >
          {face}
        </button>
      ))}
      <button type="button" aria-label={`Remove ${name}`} onClick={() => then("")}>
        ×
      </button>
    </div>
  );
}
