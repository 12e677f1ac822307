// Roll: an army, a kind of roll, faces by tapping.

import type { Key, Roll, ShowForce } from "answers";
import { useState } from "preact/hooks";
import { filePicker } from "./armies.js";
import { attackers, type Chosen, Choices, optionsOf, totalsInWords } from "./choices";
import { CircumstanceFields, type Circumstances, hintInWords, options } from "./circumstances";
import { Dice } from "./dice";
import { armyFiles, ask, printed } from "./engine";
import { inAnyOrder } from "./faces";
import { quoted } from "./offer";
import { Ways } from "./offers";
import { draftOf, keepDraft, keptTaps } from "./store";
import type { Faces } from "./types";
import { Island, Labelled, Picker, Stepper, Troubles } from "./ui";

/** Rolls without an army. */
const PLAIN = "plain dice";
/** The kinds of roll, by the words that `roll` takes. */
const KINDS: [string, string][] = [
  ...["melee", "missile", "magic", "maneuver", "save"].map((kind): [string, string] => [kind, kind]),
  ["response", "response to dragons"],
  ["save+melee", "save and melee, for Charge"],
  ["save+maneuver", "save and maneuver, for Tidal Wave"],
  ["setup", "order of play"],
  [PLAIN, "plain dice, such as 3d6"],
];
/** The kinds of damage that a save can be against. */
const AGAINST = ["melee", "missile", "other"];
const LIST = "";
/** Most damage that taps count to. */
const MOST_DAMAGE = 99;
/** The draft of the choices, which stay over a reload of the page. */
const CHOSEN = "roll";
const DEFAULTS = {
  file: "armies/ember-guard.toml",
  army: "home",
  list: "3 Thug, Wolf Rider",
  kind: "melee",
  circumstances: {} as Circumstances,
  /** What was chosen for the dice as they were tapped last. */
  chosen: {} as Chosen,
  against: AGAINST[0],
  damage: 0,
  plain: "3d6",
  hitOn: 0,
};

export function RollPage() {
  const [wanted, setWanted] = useState({ ...DEFAULTS, ...draftOf(CHOSEN) });
  const [problem, setProblem] = useState("");
  const choose = (change: Partial<typeof DEFAULTS>) => {
    setProblem("");
    setWanted({ ...wanted, ...change });
    keepDraft(CHOSEN, JSON.stringify({ ...wanted, ...change }));
  };
  const { list, kind, against } = wanted;
  const file = armyFiles().includes(wanted.file) ? wanted.file : DEFAULTS.file;
  const force = ask<ShowForce>(`show ${quoted(file)}`);
  const armies = force.ok ? force.answer.armies.map(({ name }) => name) : [];
  const army = [...armies, LIST].includes(wanted.army) ? wanted.army : (armies[0] ?? LIST);
  const word = quoted(
    army === LIST
      ? list
          .trim()
          .split(/\s*\n\s*/)
          .join(", ")
      : `${file}:${army}`,
  );
  const key = ask<Key>(`key -- ${word}`);
  const { dragons: _, ...always } = wanted.circumstances;
  const given = options({
    ...always,
    ...(kind === "save" ? { against } : {}),
    ...(kind === "response" && wanted.circumstances.dragons
      ? { dragons: attackers(wanted.circumstances.dragons) }
      : {}),
  }).join(" ");
  const open = (at: HTMLElement) =>
    at.replaceChildren(...filePicker(file, (name) => choose({ file: name, army: "home" }), setProblem));
  const kinds = (
    <Labelled name="Kind of roll">
      <Picker options={KINDS} chosen={kind} then={(name) => choose({ kind: name })} />
    </Labelled>
  );
  if (kind === PLAIN)
    return (
      <>
        <h2>Roll</h2>
        {kinds}
        <PlainDice dice={wanted.plain} hitOn={wanted.hitOn} choose={choose} />
      </>
    );
  return (
    <>
      <h2>Roll</h2>
      <div class="fields">
        <Island key={file} draw={open} />
        <Labelled name="Army">
          <Picker
            options={[...armies, LIST].map((name) => [name, name || "a list that you type"])}
            chosen={army}
            then={(name) => choose({ army: name })}
          />
        </Labelled>
        {kinds}
        {kind === "save" ? (
          <Labelled name="Save against">
            <Picker
              options={AGAINST.map((name) => [name, name])}
              chosen={against}
              then={(name) => choose({ against: name })}
            />
          </Labelled>
        ) : null}
      </div>
      {kind === "save" ? (
        <Stepper name="Damage to save" value={wanted.damage} most={MOST_DAMAGE} then={(damage) => choose({ damage })} />
      ) : null}
      {army === LIST ? (
        <Labelled name="Your dice, such as 3 Thug, Wolf Rider">
          <textarea
            rows={4}
            spellcheck={false}
            autocapitalize="off"
            value={list}
            onChange={({ currentTarget }) => choose({ list: currentTarget.value })}
          />
        </Labelled>
      ) : null}
      <Troubles
        troubles={[
          ...(problem ? [{ message: problem }] : []),
          ...(force.ok ? [] : force.troubles),
          ...(key.ok ? [] : key.troubles),
        ]}
      />
      <CircumstanceFields
        kind={kind}
        units={key.ok ? key.answer.dice.map(({ name }) => name) : []}
        chosen={wanted.circumstances}
        choose={(circumstances) => choose({ circumstances })}
      />
      {key.ok ? (
        <RollDice
          key={`${kind} ${word} ${given}`}
          dice={wanted.circumstances.unit ? alone(key.answer.dice, wanted.circumstances.unit) : key.answer.dice}
          kind={kind}
          army={word}
          given={given}
          damage={kind === "save" ? wanted.damage : 0}
          chosen={wanted.chosen}
          choose={(icon, option) => choose({ chosen: { ...wanted.chosen, [icon]: option } })}
        />
      ) : null}
    </>
  );
}

/** Dice with pips, rolled by warband. */
function PlainDice(props: {
  dice: string;
  hitOn: number;
  choose: (change: { plain?: string; hitOn?: number }) => void;
}) {
  const { dice, hitOn, choose } = props;
  const [shown, setShown] = useState<{ title: string; text: string } | null>(null);
  const show = (title: string, verb: string) => {
    const { out, errors } = printed(`${verb} ${quoted(dice)}${hitOn ? ` --hit-on ${hitOn}` : ""}`);
    setShown({ title, text: out + errors });
  };
  return (
    <>
      <Labelled name="Dice, such as 3d6, 5d10+2 or 1d6+1d8">
        <input
          autocomplete="off"
          autocapitalize="off"
          value={dice}
          onChange={({ currentTarget }) => choose({ plain: currentTarget.value })}
        />
      </Labelled>
      <Stepper name="Lowest roll that hits" value={hitOn} most={MOST_DAMAGE} then={(hitOn) => choose({ hitOn })} />
      <div class="row">
        <button type="button" class="main" onClick={() => show("Rolled by warband", "roll")}>
          Roll for me
        </button>
        <button type="button" disabled={!hitOn} onClick={() => show("Odds", "odds")}>
          Odds
        </button>
      </div>
      {shown ? (
        <section aria-live="polite">
          <h3>{shown.title}</h3>
          <pre>{shown.text}</pre>
        </section>
      ) : null}
    </>
  );
}

/** Returns one die that rolls alone. */
const alone = (dice: Key["dice"], name: string) =>
  dice.filter((die) => die.name === name).map((die) => ({ ...die, count: 1 }));

function RollDice(props: {
  dice: Key["dice"];
  kind: string;
  army: string;
  given: string;
  damage: number;
  chosen: Chosen;
  choose: (icon: string, option: string) => void;
}) {
  const { dice, kind, army, given, damage, chosen, choose } = props;
  const [shown, setShown] = useState<{ title: string; text: string } | null>(null);
  /** The dice that show the faces, if that matters. */
  const [way, setWay] = useState<{ of: string; named: string } | null>(null);
  const atLeast = damage ? ` --at-least ${damage}` : "";
  const show = (title: string, verb: string) => {
    const { out, errors } = printed(`${verb} ${given} ${kind} -- ${army}`);
    setShown({ title, text: out + errors });
  };
  const line = (faces: string, options = "") => `roll --faces ${quoted(faces)} ${options} ${given} ${kind} -- ${army}`;
  /** The roll with what was chosen for its dice: which of them show the faces, and what they count as. */
  const counted = ({ answered, faces, left }: Faces<Roll>) => {
    const of = way && way.of === faces ? way.named : faces;
    const typed = (options?: string) => (left ? line(of, options) : inAnyOrder(line(of, options)));
    const plain = of === faces ? answered : ask<Roll>(typed());
    const options = plain.ok ? optionsOf(plain.answer.choices, chosen).join(" ") : "";
    return { plain, answered: options ? ask<Roll>(typed(options)) : plain };
  };
  return (
    <>
      <p>Tap the face that each die shows.</p>
      <Dice<Roll>
        groups={dice}
        line={line}
        worth={({ totals }) => Object.values(totals).reduce((sum, total) => sum + total, 0)}
        taps={keptTaps("taps", `${kind} ${army} ${given}`)}
      >
        {(state) => {
          const { left, faces, ways, isLeast } = state;
          const { plain, answered } = counted(state);
          return (
            <>
              {answered.ok && plain.ok ? (
                <>
                  <Choices
                    choices={plain.answer.choices}
                    totals={answered.answer.totals}
                    chosen={chosen}
                    choose={choose}
                  />
                  <InAddition answer={answered.answer} />
                </>
              ) : null}
              <div class="row">
                <button type="button" onClick={() => show("Rolled by warband", "roll")}>
                  Roll for me
                </button>
                <button type="button" onClick={() => show("Odds", `odds${atLeast}`)}>
                  Odds
                </button>
              </div>
              {shown ? (
                <>
                  <h3>{shown.title}</h3>
                  <pre>{shown.text}</pre>
                </>
              ) : null}
              <Ways ways={ways} then={(named) => setWay({ of: faces, named })} />
              <div class="count" aria-live="polite">
                {answered.ok ? (
                  <>
                    <p class="total">
                      {totals(answered.answer)}
                      {isLeast ? <small> or more</small> : null}
                    </p>
                    {damage ? <p>{unsaved(answered.answer, damage)}</p> : null}
                    <p>{left ? `${left} ${left === 1 ? "die" : "dice"} to tap` : "All dice are tapped."}</p>
                  </>
                ) : ways.length ? (
                  <p>Choose which dice show these faces.</p>
                ) : (
                  <Troubles troubles={answered.troubles} />
                )}
              </div>
            </>
          );
        }}
      </Dice>
    </>
  );
}

const totals = (answer: Roll) => totalsInWords(answer.totals) || `0 ${answer.kind}`;

/** Returns the damage that the saves of a roll leave. */
function unsaved({ totals }: Roll, damage: number): string {
  const left = damage - (totals.save ?? 0);
  return left > 0 ? `${left} of ${damage} damage left` : `All ${damage} damage saved`;
}

/** Results in addition to the total: icons to apply, choices, notes. */
function InAddition({ answer }: { answer: Roll }) {
  const lines = [
    ...answer.beside.map(({ amount, what }) => `${amount} ${what}`),
    ...answer.reminders.map(({ text }) => text),
    ...answer.hints.map(hintInWords),
  ];
  return lines.length ? (
    <>
      <h3>In addition</h3>
      <ul>
        {lines.map((line) => (
          <li>{line}</li>
        ))}
      </ul>
    </>
  ) : null;
}
