// Building an army by tapping: dice of a species with their points, three armies, and the problems so far.

import type { ArmyLink, Check, CheckFix, DiceList, ShowForce } from "answers";
import { useEffect, useMemo, useState } from "preact/hooks";
import { addFile, fileNameOf, isTaken, labelOf } from "./armies.js";
import { addArmy, keepOwned, type Lacking, lacking, owned } from "./collection";
import { DieSheet } from "./die";
import { download } from "./dom.js";
import { armyFiles, ask, COLLECTION, file, putFile, removeFile } from "./engine";
import {
  ARMIES,
  type ArmyName,
  changed,
  type Counts,
  empty,
  type Muster,
  type Place,
  POOL,
  read,
  withDie,
  written,
} from "./muster";
import { quoted } from "./offer";
import { ShareSheet } from "./share";
import { draftOf, keepDraft } from "./store";
import type { Trouble } from "./types";
import { Labelled, Picker, Troubles, TwoSteps } from "./ui";

const DRAFT = "army";
const TEXT = "text.check";
const EDITIONS = ["v4.1", "v4.0", "classic"];
/** The kinds of dice that are not of a species, by the words of `dice --type`. */
const KINDS = ["item", "dragonkin", "dragon", "minor-terrain", "terrain"];
const KIND_NAMES: Record<string, string> = {
  item: "Items",
  dragonkin: "Dragonkin",
  dragon: "Dragons",
  "minor-terrain": "Minor terrains",
  terrain: "Terrains",
};
/** The list of the dice that the player owns. */
const MINE = "mine";
type Target = Place | typeof MINE;
const TITLES: Record<Target, string> = {
  home: "Home",
  horde: "Horde",
  campaign: "Campaign",
  dragons: "Dragons",
  dragonkin: "Dragonkin",
  "minor-terrains": "Minor terrains",
  mine: "My dice",
};

type Catalogued = NonNullable<DiceList["dice"]>[number];
const dice = (type: string): Catalogued[] => ask<DiceList>(`dice --type ${type}`).answer?.dice ?? [];
const encoded = (text: string) => new TextEncoder().encode(text);

/** Returns the army that was built before. */
function drafted(): Muster {
  const { muster } = draftOf(DRAFT);
  return { ...empty(), ...muster, dice: { ...empty().dice, ...muster?.dice } };
}

/** Returns the army of a link, or its problems. */
function linked(link: string) {
  const { ok, answer, troubles } = ask<ShowForce>(`show ${quoted(link)}`);
  return ok ? { army: read(answer), troubles: [] } : { army: null, troubles };
}

/** `link` is the army at the end of the page's address. */
export function BuilderPage({ link, forgetLink }: { link: string | null; forgetLink: () => void }) {
  const [muster, setMuster] = useState(drafted);
  const [before, setBefore] = useState<Muster | null>(null);
  const [wrongLink, setWrongLink] = useState<Trouble[]>([]);
  const [shared, setShared] = useState<ArmyLink | null>(null);
  const [kind, setKind] = useState<string>(draftOf(DRAFT).kind ?? "Goblins");
  const [army, setArmy] = useState<Target>("home");
  const [mine, setMine] = useState(owned);
  /** The file that the army was opened from or saved as: only that is saved again without a question. */
  const [origin, setOrigin] = useState<string>(draftOf(DRAFT).origin ?? "");
  const [sheet, setSheet] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const units = useMemo(() => dice("unit"), []);
  const species = useMemo(() => [...new Set(units.map((die) => die.species))].sort(), [units]);
  const terrains = useMemo(() => dice("terrain").map(({ name }) => name), []);
  const offered = useMemo(
    () => (KINDS.includes(kind) ? dice(kind) : units.filter((die) => die.species === kind)),
    [kind, units],
  );
  const text = useMemo(() => written(muster), [muster]);
  const judged = useMemo(() => judge(text), [text]);
  const isCounted = Object.keys(mine).length > 0;
  const lacked = useMemo(() => (isCounted ? lacking(text) : []), [text, mine]);
  const build = (next: Muster) => {
    setMuster(next);
    setNote("");
  };
  useEffect(() => keepDraft(DRAFT, JSON.stringify({ muster, kind, origin })), [muster, kind, origin]);
  useEffect(() => {
    if (link === null) return;
    const { army, troubles } = linked(link);
    setWrongLink(troubles);
    forgetLink();
    if (!army) return;
    if (written(army) !== written(muster)) setBefore(muster);
    build(army);
    setOrigin("");
  }, [link]);
  const goBack = () => {
    if (before) build(before);
    setBefore(null);
  };
  const own = async (dice: Counts) => {
    setMine(dice);
    setNote((await keepOwned(dice)) ?? "");
  };
  const ownArmy = async () => {
    const failed = await addArmy(text);
    setMine(owned());
    setNote(failed ?? "Added to your dice.");
  };
  const pool = POOL[kind as keyof typeof POOL];
  const targets: Target[] = [...(kind === "terrain" ? [] : pool ? [pool] : ARMIES), MINE];
  const target = targets.includes(army) ? army : targets[0];
  const here: Counts = target === MINE ? {} : muster.dice[target];
  const add = (die: string) => (target === MINE ? own(withDie(mine, die, 1)) : build(changed(muster, target, die, 1)));
  const open = (name: string) => {
    const shown = ask<ShowForce>(`show ${quoted(name)}`);
    if (!shown.ok) return;
    build(read(shown.answer));
    setOrigin(name);
  };
  const name = fileNameOf(muster.name);
  const isOther = isTaken(name, text) && name !== origin;
  const save = async () => {
    setNote((await addFile(name, encoded(text))) ?? `Saved as ${name}.`);
    setOrigin(name);
  };
  const share = () => {
    putFile(TEXT, encoded(text));
    const page = `${location.origin}${location.pathname}`;
    const { ok, answer, troubles } = ask<ArmyLink>(`show ${quoted(`./${TEXT}`)} --format qr --page ${quoted(page)}`);
    removeFile(TEXT);
    if (ok) setShared(answer);
    else setNote(troubles.map(({ message }) => message).join(" "));
  };
  return (
    <div class="builder">
      <h2>Army</h2>
      <Troubles troubles={wrongLink} />
      {before ? (
        <p role="status">
          This army came with the address.{" "}
          <button type="button" onClick={goBack}>
            Back to {before.name}
          </button>
        </p>
      ) : null}
      <div class="fields">
        <Labelled name="Begin with">
          <Picker
            options={[
              ["", "what is here"],
              ["new", "no dice"],
              ...armyFiles()
                .filter((one) => !one.includes("summoner-wars") && !one.endsWith(".check"))
                .map((one) => [one, labelOf(one)]),
            ]}
            chosen=""
            then={(one) => {
              setOrigin("");
              if (one === "new") build(empty());
              else if (one) open(one);
            }}
          />
        </Labelled>
        <Labelled name="Name">
          <input
            value={muster.name}
            autocomplete="off"
            onInput={({ currentTarget }) => build({ ...muster, name: currentTarget.value })}
          />
        </Labelled>
        <Labelled name="Size in points">
          <input
            value={muster.size}
            inputMode="numeric"
            autocomplete="off"
            onInput={({ currentTarget }) => build({ ...muster, size: currentTarget.value })}
          />
        </Labelled>
        <Labelled name="Edition">
          <Picker
            options={EDITIONS.map((one) => [one, one])}
            chosen={muster.edition}
            then={(edition) => build({ ...muster, edition })}
          />
        </Labelled>
        {(["home", "frontier"] as const).map((role) => (
          <Labelled key={role} name={role === "home" ? "Home terrain" : "Proposed frontier"}>
            <Picker
              options={[["", "choose"], ...terrains.map((one) => [one, one])]}
              chosen={muster[role]}
              then={(terrain) => build({ ...muster, [role]: terrain })}
            />
          </Labelled>
        ))}
        <Labelled name="Dice to choose from">
          <Picker
            options={[...species, ...KINDS].map((one) => [one, KIND_NAMES[one] ?? one])}
            chosen={kind}
            then={setKind}
          />
        </Labelled>
      </div>
      <div class="choices" role="group" aria-label="Add to">
        <span>Add to</span>
        {targets.map((one) => (
          <button type="button" key={one} aria-pressed={one === target} onClick={() => setArmy(one)}>
            {TITLES[one]}
          </button>
        ))}
      </div>
      <div class="offered" role="group" aria-label={`Dice to add to ${TITLES[target]}`}>
        {offered.map(({ id, name, points, health }) => (
          <button type="button" key={id} onClick={() => add(name)}>
            {name}{" "}
            <small>
              {[points || health, here[name] && `${here[name]} here`, mine[name] && `own ${mine[name]}`]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </button>
        ))}
      </div>
      {(Object.keys(muster.dice) as Place[])
        .filter((one) => ARMIES.includes(one as ArmyName) || Object.keys(muster.dice[one]).length)
        .map((one) => (
          <section class="card" key={one} aria-label={TITLES[one]}>
            <h3>
              {TITLES[one]} <small>{judged.points[one] ?? ""}</small>
            </h3>
            <Counted
              dice={muster.dice[one]}
              open={setSheet}
              change={(die, by) => build(changed(muster, one, die, by))}
            />
          </section>
        ))}
      <details data-part="mine">
        <summary>My dice: {Object.values(mine).reduce((sum, count) => sum + count, 0)}</summary>
        <p>Add the dice that you own, and the page lists what an army lacks.</p>
        <Counted dice={mine} open={setSheet} change={(die, by) => own(withDie(mine, die, by))} />
        <div class="row">
          <button type="button" onClick={ownArmy}>
            I own the dice of this army
          </button>
          {isCounted ? (
            <>
              <button
                type="button"
                onClick={() => download(COLLECTION, file(COLLECTION) ?? new Uint8Array(), "application/toml")}
              >
                Download my dice
              </button>
              <TwoSteps name="Forget my dice" sure="Tap again to forget all your dice" then={() => own({})} />
            </>
          ) : null}
        </div>
      </details>
      <div class="row">
        {isOther ? (
          <TwoSteps key={name} name="Save here" sure={`Tap again to replace ${name}`} then={save} />
        ) : (
          <button type="button" class="main" onClick={save}>
            Save here
          </button>
        )}
        <button type="button" onClick={() => download(name, text, "application/toml")}>
          Download
        </button>
        <button type="button" onClick={share}>
          Share
        </button>
      </div>
      <p role="status">{note}</p>
      <Troubles troubles={judged.problems} />
      {lacked.length ? (
        <section aria-label="You lack">
          <h3>You lack</h3>
          <ul>
            {lacked.map(({ die, missing, needed, owned }) => (
              <li key={die}>
                {missing} {die}: {needed} needed, {owned} owned
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div class="count">
        <div aria-live="polite">
          <p class="total">{judged.isLegal ? "Legal" : "Not legal"}</p>
          <p>{judged.sum}</p>
          {lacked.length ? <p class="bad">You lack {inAll(lacked)}</p> : null}
        </div>
        {judged.changes.length ? (
          <button type="button" class="main" onClick={() => build(corrected(text) ?? muster)}>
            Fix: {judged.changes.map(changeInWords).join("; ")}
          </button>
        ) : null}
      </div>
      {shared ? <ShareSheet shared={shared} name={muster.name} close={() => setShared(null)} /> : null}
      {sheet ? <DieSheet die={sheet} effects={[]} close={() => setSheet(null)} /> : null}
    </div>
  );
}

/** Dice with their numbers, which a tap changes. */
const Counted = (props: { dice: Counts; open: (die: string) => void; change: (die: string, by: 1 | -1) => void }) => (
  <span class="names">
    {Object.entries(props.dice).map(([die, count]) => (
      <span key={die} class="pair">
        <button type="button" onClick={() => props.open(die)}>
          {count} {die}
        </button>
        <button type="button" aria-label={`One ${die} less`} onClick={() => props.change(die, -1)}>
          −
        </button>
        <button type="button" aria-label={`One ${die} more`} onClick={() => props.change(die, 1)}>
          +
        </button>
      </span>
    ))}
  </span>
);

/** Returns a change of the army file in words: `home = "Swampland City"` sets a terrain. */
const changeInWords = (change: string) => change.replace(/^(home|frontier) = "(.+)"$/, "$2 as $1");

function inAll(lacked: Lacking[]): string {
  const dice = lacked.reduce((sum, { missing }) => sum + missing, 0);
  return dice === 1 ? `1 ${lacked[0].die}` : `${dice} dice`;
}

/** Checks an army file. */
function judge(text: string) {
  putFile(TEXT, encoded(text));
  const { answer, troubles } = ask<Check>(`check ${quoted(TEXT)}`);
  const judged = answer?.files?.[0];
  const totals: Record<string, number | null> = judged && "totals" in judged ? { ...judged.totals } : {};
  const isLegal = judged?.legal ?? false;
  const changes = isLegal ? [] : (ask<CheckFix>(`check --fix ${quoted(TEXT)}`).answer?.changes ?? []);
  removeFile(TEXT);
  const sum = Object.entries(totals)
    .filter(([, number]) => number)
    .map(([name, number]) => `${name.replaceAll("_", " ")} ${number}`);
  const points: Partial<Record<Place, number | null>> = { ...totals, "minor-terrains": totals.minor_terrains };
  const problems = judged && "problems" in judged ? (judged.problems ?? []) : troubles;
  return { isLegal, changes, sum: sum.join(" · "), points, problems: problems.map(({ line: _, ...one }) => one) };
}

/** Returns the army after the changes that the engine proposes. */
function corrected(text: string): Muster | null {
  putFile(TEXT, encoded(text));
  ask(`check --fix ${quoted(TEXT)}`);
  const shown = file(TEXT) ? ask<ShowForce>(`show ${quoted(`./${TEXT}`)}`) : null;
  removeFile(TEXT);
  return shown?.ok ? read(shown.answer) : null;
}
