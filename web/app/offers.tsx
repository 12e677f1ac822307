// Buttons and forms for the offers of `remind --json`. Choices are typed as the engine gives them.

import type { Change, CountedRoll, Explain } from "answers";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Chosen as ChosenForDice, Choices, optionsOf, totalsInWords } from "./choices";
import { Dice, Pips } from "./dice";
import { ask } from "./engine";
import { inAnyOrder } from "./faces";
import {
  asked,
  type Chosen,
  joined,
  line,
  lineOf,
  lineWords,
  type Move,
  movesAmong,
  named,
  only,
  quoted,
  rollOf,
  title,
  typed,
} from "./offer";
import { sentence } from "./session";
import type { Need, Offer, Roll, Taps, Way } from "./types";
import { Labelled, Part, Picker, together, Troubles } from "./ui";

const FACES = ["faces", "pips"];
/** Longer lists of choices have a button of their own. */
const MOST_CHOICES = 40;
/** More sets of casualties are too many buttons. */
const MOST_SETS = 8;
/** In a form, longer lists of choices become a list to pick from, and longer ranges of numbers a field. */
const MOST_IN_FORM = 12;

/** What a game gives to its offers. */
export interface Game {
  rolls: Roll[];
  act: (line: string) => Promise<void>;
  /** The forecast of each command that has one. */
  forecasts: Map<string, string>;
  /** Shows the form of an offer of which something is chosen. */
  open: (offer: Offer, chosen: Chosen) => void;
  /** Keeps what is tapped for a line. */
  taps: <Tap>(line: string) => Taps<Tap>;
}

/** A button or a row of buttons for each offer, and one form for moving dice of an army. */
export function Offers({ offers, game }: { offers: Offer[]; game: Game }) {
  const moves = movesAmong(offers);
  // Several announced spells leave the room to those that can be announced.
  const announced = offers.filter(({ words: [verb, word] }) => verb === "cast" && ["drop", "first"].includes(word));
  const isMany = (announced[0]?.needs[0]?.of?.length ?? 0) > 1;
  const isAside = (offer: Offer) => isMany && announced.includes(offer);
  const [open, setOpen] = useState<string | null>(null);
  const move = moves.find(({ verb }) => verb === open);
  if (move) return <MoveForm move={move} act={game.act} close={() => setOpen(null)} />;
  return (
    <div class="offers">
      {moves.map(({ verb, title }) => (
        <button type="button" key={verb} data-line={verb} onClick={() => setOpen(verb)}>
          {title} …
        </button>
      ))}
      {offers
        .filter((offer) => !isAside(offer) && !moves.some((move) => move.offers.includes(offer)))
        .map((offer) => (
          <OfferButtons
            offer={offer}
            game={game}
            isTwin={offers.filter((one) => title(one) === title(offer)).length > 1}
          />
        ))}
      {isMany ? (
        <Part name="announced" title={`Announced: ${announced[0].needs[0]?.of?.length} spells`}>
          {announced.map((offer) => (
            <OfferButtons offer={offer} game={game} />
          ))}
        </Part>
      ) : null}
    </div>
  );
}

/** The difference between offers of the same title, by the kind of their first need. */
const BY: Record<string, string> = { number: ", by number", card: ", by name" };

/** A form for the units and items that an army moves. The engine reports whether they may. */
function MoveForm({ move, act, close }: { move: Move; act: Game["act"]; close: () => void }) {
  const [place, setPlace] = useState(move.places[0]);
  // Units from several places go by a command for each; those to a place are picked for any of them.
  const isFrom = place.option === "--from";
  const [pressed, setPressed] = useState(new Map<string, string[]>());
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const lines = move.places.flatMap(({ option, value }) => {
    const dice = isFrom ? pressed.get(value) : value === place.value && pressed.get("");
    return dice && dice.length ? [line([move.verb, ...dice, option, value])] : [];
  });
  const tried = useMemo(() => lines.map((one) => ask(`${one} --dry-run`)), [lines.join("\n")]);
  const refused = tried.flatMap(({ ok, troubles }) => (ok ? [] : troubles));
  const isReady = lines.length > 0 && !refused.length;
  const doAll = async () => {
    for (const one of lines) await act(one);
  };
  const key = isFrom ? place.value : "";
  return (
    <section class="form" aria-label={move.title}>
      <div class="heading">
        <h3 tabIndex={-1} ref={heading}>
          {move.title}
        </h3>
        <button type="button" onClick={close}>
          Back
        </button>
      </div>
      {move.places.length > 1 ? (
        <div class="choices" role="group" aria-label="Where">
          {move.places.map((one) => {
            const count = (isFrom && pressed.get(one.value)?.length) || 0;
            return (
              <button type="button" key={one.value} aria-pressed={one === place} onClick={() => setPlace(one)}>
                {one.name}
                {count ? <small> {count} picked</small> : null}
              </button>
            );
          })}
        </div>
      ) : (
        <p>{place.name}</p>
      )}
      <Pieces
        name="Units and items"
        from={place.dice}
        pressed={pressed.get(key) ?? []}
        then={(dice) => setPressed(new Map(pressed).set(key, dice))}
      />
      <Troubles troubles={refused} />
      <div class="row">
        <button type="button" class="main" disabled={!isReady} onClick={doAll}>
          Do it
        </button>
        {place.isAll ? (
          <button type="button" onClick={() => act(line([move.verb, "--all", place.option, place.value]))}>
            All of them
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** Reports whether an offer has a forecast on its buttons: it names an army. */
export const hasForecast = ({ needs }: Offer) => needs.some(({ kind, option }) => kind === "army" && !option);

/** The forecast of a command. Its line is reserved before it is known, so that no button moves under a finger. */
export const Forecast = ({ text }: { text: string | undefined }) => <small class="forecast">{text || "\u00a0"}</small>;

/** An offer as buttons, one for each choice; `isTwin` if another offer has the same title. */
export function OfferButtons({ offer, game, isTwin = false }: { offer: Offer; game: Game; isTwin?: boolean }) {
  const { rolls, act, open, forecasts } = game;
  const [need, ...others] = asked(offer);
  const then = (chosen: Chosen) => {
    const rolled = rollOf(rolls, lineWords(offer, chosen));
    // Faces are not asked for before something is rolled.
    const isMore = offer.needs.some((one) => one.optional && (one.kind !== "faces" || rolled));
    return isMore ? open(offer, chosen) : act(lineOf(offer, chosen));
  };
  const words = offer.words.join(" ");
  // What was announced is taken back by its cross.
  const isCross = words === "cast drop";
  if (!need && !isCross) {
    return (
      <button type="button" data-line={lineWords(offer, new Map()).join(" ")} onClick={() => then(new Map())}>
        {title(offer)}
        {hasForecast(offer) ? <Forecast text={forecasts.get(lineWords(offer, new Map()).join(" "))} /> : null}
      </button>
    );
  }
  const group = need ?? offer.needs[0];
  if (!isCross && group.kind === "spell" && group.of && !others.length) {
    return <Spells need={group} words={words} then={(value) => then(new Map([[group, [value]]]))} />;
  }
  // Many sets of units are picked unit by unit.
  if (offer.words[0] === "casualties" && group.of && group.of.length > MOST_SETS)
    return <Casualties sets={group.of} act={act} />;
  // Squares are tapped on the board.
  if (others.length || !group.of || group.of.length > MOST_CHOICES || group.kind === "square") {
    return (
      <button type="button" data-line={words} onClick={() => open(offer, new Map())}>
        {title(offer)}
        {isTwin ? BY[group.kind] : ""} …
      </button>
    );
  }
  const heading = isCross ? "Announced" : title(offer);
  return (
    <div class="choices" role="group" aria-label={heading}>
      <span>{heading}</span>
      {group.of.map((value) => (
        <button
          type="button"
          data-line={`${words} ${value}`}
          aria-label={isCross ? `${offer.label}: ${named(group, value)}` : undefined}
          onClick={() => then(new Map([[group, [value]]]))}
        >
          {named(group, value)}
          {isCross ? " ×" : ""}
          {hasForecast(offer) ? <Forecast text={forecasts.get(`${words} ${value}`)} /> : null}
        </button>
      ))}
    </div>
  );
}

/** Returns the units of a set: `3 Thug, Wolf Rider`. */
const unitsOf = (set: string) =>
  set.split(", ").flatMap((some): string[] => {
    const [, number, name] = /^(?:(\d+) )?(.+)$/.exec(some) ?? [];
    return Array(Number(number ?? 1)).fill(name);
  });

/** The units of an army to lose, picked one by one. The engine reports whether they are a set. */
function Casualties({ sets, act }: { sets: string[]; act: Game["act"] }) {
  const [picked, setPicked] = useState<string[]>([]);
  const units = useMemo(() => sets.map(unitsOf).reduce(joined), [sets]);
  const whole = line(["casualties", picked.join(", ")]);
  const tried = useMemo(() => (picked.length ? ask(`${whole} --dry-run`) : null), [whole]);
  return (
    <section class="form" aria-label="Lose">
      <Pieces name="Tap the units that are lost" from={units} pressed={picked} then={setPicked} />
      <div class="row">
        <button type="button" class="main" disabled={!tried?.ok} onClick={() => act(whole)}>
          Lose these
        </button>
      </div>
      <div aria-live="polite">
        {tried?.troubles.map(({ message }) => (
          <p>{sentence(message)}</p>
        ))}
      </div>
    </section>
  );
}

/** A spell as it can be announced: `Ash Storm on ann's home, 2 points`. */
const SPELL = /^(.+?)(?: on (.+))?, (\d+ points?)$/;

/** Returns the effect of a spell in the words of `explain`; an icon may have its name. */
function textOf(spell: string): string {
  const { answer } = ask<Explain>(`explain ${quoted(spell.replace(/^\d+ /, ""))}`);
  const { text = [] } = [answer, ...(answer?.also ?? [])].find((one) => one?.kind === "spell") ?? {};
  const [, ...lines] = text;
  return lines.filter((line) => !/^(Target|Editions|Try|Several castings)\b/.test(line)).join(" ");
}

/** The spells that the points buy, each with its cost and its effect; a tap shows its targets. */
function Spells({ need, words, then }: { need: Need; words: string; then: (value: string) => void }) {
  const [open, setOpen] = useState<string | null>(null);
  const spells = useMemo(() => {
    const all = new Map<string, { cost: string; targets: { value: string; name: string }[] }>();
    for (const [at, value] of (need.of ?? []).entries()) {
      const label = need.labels?.[at] ?? value;
      const [, name = label, target = "", cost = ""] = SPELL.exec(label) ?? [];
      const spell = all.get(name) ?? { cost, targets: [] };
      spell.targets.push({ value, name: target || name });
      all.set(name, spell);
    }
    return [...all].map(([name, spell]) => ({ name, text: textOf(name), ...spell }));
  }, [need]);
  return (
    <div class="spells" role="group" aria-label="Spells">
      {spells
        .filter(({ name }) => open === null || open === name)
        .map(({ name, cost, text, targets }) => (
          <div key={name}>
            <button
              type="button"
              class="spell"
              data-line={`spell ${name}`}
              aria-expanded={open === name}
              onClick={() => setOpen(open === name ? null : name)}
            >
              <b>{name}</b> {cost} <small>{text}</small>
            </button>
            {open === name ? (
              <div class="choices" role="group" aria-label={`Targets of ${name}`}>
                {targets.map(({ value, name }) => (
                  <button type="button" key={value} data-line={`${words} ${value}`} onClick={() => then(value)}>
                    {name}
                  </button>
                ))}
              </div>
            ) : null}
          </div>
        ))}
    </div>
  );
}

/** What is chosen from the start: a reason for the log. */
const begunWith = (offer: Offer, begun: Chosen): Chosen =>
  new Map([
    ...offer.needs.flatMap((need): [Need, string[]][] => (need.option === "--by" ? [[need, ["by hand"]]] : [])),
    ...begun,
  ]);

/** The form of an offer: a field for each of its needs. `close` is `null` if there is nothing else to do. */
export function OfferForm(props: { offer: Offer; begun: Chosen; game: Game; close: (() => void) | null }) {
  const { offer, begun, game, close } = props;
  const [chosen, setChosen] = useState(() => begunWith(offer, begun));
  const isReady = asked(offer).every((need) => chosen.get(need)?.length);
  const faces = offer.needs.find(({ kind }) => FACES.includes(kind));
  // What was chosen by the button is in the heading.
  const fields = offer.needs.filter((need) => !FACES.includes(need.kind) && only(need) === null && !begun.has(need));
  const choices = [...begun].filter(([need]) => only(need) === null);
  const heading = [title(offer), ...choices.flatMap(([need, values]) => values.map((one) => named(need, one)))];
  return (
    <section class="form" aria-label={title(offer)}>
      {close ? (
        <div class="heading">
          <h3 tabIndex={-1}>{heading.join(" ")}</h3>
          <button type="button" onClick={close}>
            Back
          </button>
        </div>
      ) : null}
      {fields.map((need) => (
        <Field
          need={need}
          chosen={chosen.get(need) ?? []}
          then={(values) => setChosen(new Map(chosen).set(need, values))}
        />
      ))}
      {faces && isReady ? <Rolled need={faces} words={lineWords(offer, chosen)} game={game} /> : null}
      {faces ? null : (
        <div class="row">
          <button type="button" class="main" disabled={!isReady} onClick={() => game.act(lineOf(offer, chosen))}>
            Do it
          </button>
        </div>
      )}
    </section>
  );
}

/** The dice of a command whose roll is known. */
function Rolled({ need, words, game: { rolls, act, taps } }: { need: Need; words: string[]; game: Game }) {
  const roll = rollOf(rolls, words);
  const dice = roll?.terrain ? [roll.terrain] : (roll?.dice ?? []);
  const key = line(words);
  const own = need.dice ? (
    <Pips
      key={key}
      dice={need.dice}
      then={(values) => act(line([...words, ...typed(need, values)]))}
      taps={taps(key)}
    />
  ) : roll && dice.length ? (
    <Tiles key={key} roll={roll} dice={dice} line={key} act={act} taps={taps(key)} />
  ) : null;
  return (
    <>
      {own}
      {roll?.real_dice && own ? null : (
        <div class="row">
          <button type="button" class={own ? "" : "main"} onClick={() => act(key)}>
            {roll || need.dice ? "Roll for me" : "Do it"}
          </button>
        </div>
      )}
    </>
  );
}

/** The roll of an army that a change makes. */
const counted = (change: Change | null) => (change && "roll" in change ? change.roll : undefined);

/** Reports whether the types of IDs matter: they decide which dragons are slain. If not, the engine takes the best. */
const matters = ({ splits = [], options }: CountedRoll["choices"][number]) =>
  splits.length ? new Set(splits.map(({ slain = [] }) => slain.map(Boolean).join())).size > 1 : options.length > 1;

/** What the player chooses with a roll: the types of its IDs, and what an icon does. */
const choicesOf = (change: Change | null) =>
  (counted(change)?.choices ?? []).filter((choice) => !choice.decided && matters(choice));

function Tiles(props: { roll: Roll; dice: Roll["dice"]; line: string; taps: Taps<any> } & Pick<Game, "act">) {
  const { roll, dice, line, act, taps } = props;
  const [chosen, setChosen] = useState<ChosenForDice>({});
  const faced = (faces: string, options: string[] = []) => [line, quoted(faces), ...options].join(" ");
  const use = (faces: string, options?: string[]) => act(inAnyOrder(faced(faces, options)));
  return (
    <Dice<Change>
      groups={dice}
      line={(faces) => `${faced(faces)} --dry-run`}
      worth={(change) => Object.values(counted(change)?.totals ?? {}).reduce((sum, total) => sum + total, 0)}
      taps={taps}
      whole={({ answered, faces }) => {
        if (answered.ok && !choicesOf(answered.answer).length) use(faces);
      }}
    >
      {({ answered: plain, left, faces, isLeast, ways }) => {
        const choices = left ? [] : choicesOf(plain.answer);
        const options = optionsOf(choices, chosen);
        const answered = options.length ? ask<Change>(inAnyOrder(`${faced(faces, options)} --dry-run`)) : plain;
        const totals = counted(answered.answer)?.totals;
        return (
          <div class="count">
            <div aria-live="polite">
              {totals ? (
                <p class="total">
                  {totalsInWords(totals)}
                  {isLeast ? <small> or more</small> : null}
                </p>
              ) : null}
              <p>{left ? `${roll.player}: ${left} ${left === 1 ? "die" : "dice"} to tap` : "All dice are tapped."}</p>
              {answered.ok || left || ways.length ? null : <Troubles troubles={answered.troubles} />}
            </div>
            {totals && choices.length ? (
              <Choices
                choices={choices}
                totals={totals}
                chosen={chosen}
                choose={(icon, option) => setChosen({ ...chosen, [icon]: option })}
              />
            ) : null}
            {left || ways.length ? null : (
              <button type="button" class="main" disabled={!answered.ok} onClick={() => use(faces, options)}>
                Use these faces
              </button>
            )}
            {left ? null : <Ways ways={ways} then={use} />}
          </div>
        );
      }}
    </Dice>
  );
}

/** Returns the dice of a way that do not show the same in all the others: `Thug: melee 1, Wolf Rider: id 1`. */
function difference(faces: string, ways: Way[]): string {
  const dice = (way: string) => way.split(/, (?=[^,]+: )/);
  const shared = ways.map((way) => dice(way.faces)).reduce((all, more) => all.filter((die) => more.includes(die)));
  return dice(faces)
    .filter((die) => !shared.includes(die))
    .join(", ");
}

/** Asks which dice show the faces if that matters. */
export const Ways = ({ ways, then }: { ways: Way[]; then: (faces: string) => void }) =>
  ways.length ? (
    <div class="choices" role="group" aria-label="Which dice show them">
      <span>It matters which dice show these faces:</span>
      {ways.map(({ words, faces }) => (
        <button type="button" onClick={() => then(faces)}>
          <b>{words}</b> {faces.includes(":") ? difference(faces, ways) : null}
        </button>
      ))}
    </div>
  ) : null;

/** A field for a choice. */
function Field({ need, chosen, then }: { need: Need; chosen: string[]; then: (values: string[]) => void }) {
  const note = need.optional ? " May be left out." : need.kind === "square" ? " Tap it on the board, or pick it." : "";
  const name = need.question + note;
  if (need.from)
    return <Pieces name={name} from={need.from} labels={need.labels} pressed={chosen} most={need.max} then={then} />;
  const numbers =
    need.min === undefined || need.max === undefined
      ? []
      : Array.from({ length: Math.min(need.max - need.min, MOST_IN_FORM) + 1 }, (_, at) =>
          String(Number(need.min) + at),
        );
  const few = [need.of ?? [], numbers].find((values) => values.length > 0 && values.length <= MOST_IN_FORM);
  if (few) {
    return (
      <div class="choices" role="group" aria-label={name}>
        <span>{name}</span>
        {few.map((value) => (
          <button
            type="button"
            aria-pressed={value === chosen[0]}
            onClick={() => then(value === chosen[0] && need.optional ? [] : [value])}
          >
            {named(need, value)}
          </button>
        ))}
      </div>
    );
  }
  if (need.of) {
    const options = [["", "choose"], ...need.of.map((value) => [value, named(need, value)])];
    return (
      <Labelled name={name}>
        <Picker options={options} chosen={chosen[0] ?? ""} then={(value) => then(value ? [value] : [])} />
      </Labelled>
    );
  }
  const isNumber = need.min !== undefined;
  return (
    <Labelled name={isNumber && (need.max ?? 0) < 1000 ? `${name} ${need.min} to ${need.max}` : name}>
      <input
        {...(isNumber
          ? { type: "number", min: need.min, max: need.max, inputMode: "numeric" }
          : { autocomplete: "off" })}
        value={chosen[0] ?? ""}
        onInput={({ currentTarget: { value } }) => then(value.trim() ? [value.trim()] : [])}
      />
    </Labelled>
  );
}

/** Buttons of which several may be pressed. Equal ones are one button: each press takes one more, then none again. */
function Pieces(props: {
  name: string;
  from: string[];
  labels?: string[];
  pressed: string[];
  most?: number;
  then: (values: string[]) => void;
}) {
  const { name, from, labels, pressed, most = Infinity, then } = props;
  return (
    <div class="choices" role="group" aria-label={name}>
      <span>{name}</span>
      {together(from).map(([value, number]) => {
        const count = pressed.filter((one) => one === value).length;
        const isMore = count < number && pressed.length < most;
        return (
          <button
            type="button"
            key={value}
            aria-pressed={count > 0}
            onClick={() => then(isMore ? [...pressed, value] : pressed.filter((one) => one !== value))}
          >
            {count > 1 ? `${count} ` : ""}
            {labels?.[from.indexOf(value)] ?? value}
            {number > 1 ? <small> of {number}</small> : null}
          </button>
        );
      })}
    </div>
  );
}
