// Buttons and forms for the offers of `remind --json`. Choices are typed as the engine gives them.

import type { Change } from "answers";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Dice, Pips } from "./dice";
import { ask } from "./engine";
import {
  asked,
  type Chosen,
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
import type { Need, Offer, Roll, Taps, Way } from "./types";
import { Labelled, Picker, together, Troubles } from "./ui";

const FACES = ["faces", "pips"];
/** Longer lists of choices have a button of their own. */
const MOST_CHOICES = 40;
/** In a form, longer lists of choices become a list to pick from, and longer ranges of numbers a field. */
const MOST_IN_FORM = 12;

/** What a game gives to its offers. */
export interface Game {
  rolls: Roll[];
  act: (line: string) => void;
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
        .filter((offer) => !moves.some((move) => move.offers.includes(offer)))
        .map((offer) => (
          <OfferButtons
            offer={offer}
            game={game}
            isTwin={offers.filter((one) => title(one) === title(offer)).length > 1}
          />
        ))}
    </div>
  );
}

/** The difference between offers of the same title, by the kind of their first need. */
const BY: Record<string, string> = { number: ", by number", card: ", by name" };

/** A form for the units and items that an army moves. The engine reports whether they may. */
function MoveForm({ move, act, close }: { move: Move; act: Game["act"]; close: () => void }) {
  const [place, setPlace] = useState(move.places[0]);
  const [pressed, setPressed] = useState<number[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const chosen = pressed.map((at) => place.dice[at]);
  const end = [place.option, place.value];
  const whole = line([move.verb, ...chosen, ...end]);
  const tried = useMemo(() => (chosen.length ? ask(`${whole} --dry-run`) : null), [whole]);
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
          {move.places.map((one) => (
            <button
              type="button"
              key={one.value}
              aria-pressed={one === place}
              onClick={() => {
                setPlace(one);
                setPressed([]);
              }}
            >
              {one.name}
            </button>
          ))}
        </div>
      ) : (
        <p>{place.name}</p>
      )}
      <div class="choices" role="group" aria-label="Units and items">
        {place.dice.map((die, at) => (
          <button
            type="button"
            key={`${place.value} ${at}`}
            aria-pressed={pressed.includes(at)}
            onClick={() => setPressed(pressed.includes(at) ? pressed.filter((one) => one !== at) : [...pressed, at])}
          >
            {die}
          </button>
        ))}
      </div>
      {tried && !tried.ok ? <Troubles troubles={tried.troubles} /> : null}
      <div class="row">
        <button type="button" class="main" disabled={!tried?.ok} onClick={() => act(whole)}>
          Do it
        </button>
        {place.isAll ? (
          <button type="button" onClick={() => act(line([move.verb, "--all", ...end]))}>
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

/** A spell as it can be announced: `Ash Storm on ann's home, 2 points`. */
const SPELL = /^(.+?)(?: on (.+))?, (\d+ points?)$/;

/** Returns the effect of a spell in the words of `explain`. */
function textOf(spell: string): string {
  const { answer } = ask<{ text: string[] }>(`explain ${quoted(spell)}`);
  const [, ...lines] = answer?.text ?? [];
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

/** Returns the first throw of a change. */
function thrown(change: Change | null): { total: number } | undefined {
  // Events have no schema.
  const events: any[] = change?.events ?? [];
  return events.map((event) => event.table?.dice_thrown).find(Boolean);
}

/** The form of an offer: a field for each of its needs. `close` is `null` if there is nothing else to do. */
export function OfferForm(props: { offer: Offer; begun: Chosen; game: Game; close: (() => void) | null }) {
  const { offer, begun, game, close } = props;
  const [chosen, setChosen] = useState(begun);
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

function Tiles({
  roll,
  dice,
  line,
  act,
  taps,
}: { roll: Roll; dice: Roll["dice"]; line: string } & Pick<Game, "act"> & { taps: Taps<any> }) {
  const faced = (faces: string) => `${line} ${quoted(faces)}`;
  const isOne = dice.reduce((sum, { count }) => sum + count, 0) === 1;
  return (
    <>
      <Dice<Change>
        groups={dice}
        line={(faces) => `${faced(faces)} --dry-run`}
        worth={(change) => thrown(change)?.total ?? 0}
        taps={taps}
        whole={(faces) => act(faced(faces))}
      >
        {({ answered, left, faces, isLeast, ways }) => {
          const total = thrown(answered.answer)?.total;
          return (
            <div class="count">
              <div aria-live="polite">
                {total === undefined || (isLeast && isOne) ? null : (
                  <p class="total">
                    {total}
                    {isLeast ? <small> or more</small> : null}
                  </p>
                )}
                <p>{left ? `${roll.player}: ${left} ${left === 1 ? "die" : "dice"} to tap` : "All dice are tapped."}</p>
                {answered.ok || left || ways.length ? null : <Troubles troubles={answered.troubles} />}
              </div>
              {left || ways.length ? null : (
                <button type="button" class="main" disabled={!answered.ok} onClick={() => act(faced(faces))}>
                  Use these faces
                </button>
              )}
              {left ? null : <Ways ways={ways} then={(faces) => act(faced(faces))} />}
            </div>
          );
        }}
      </Dice>
    </>
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
  if (need.from) return <Several need={need} name={name} then={then} />;
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
function Several({ need, name, then }: { need: Need; name: string; then: (values: string[]) => void }) {
  const [pressed, setPressed] = useState<string[]>([]);
  const from = need.from ?? [];
  const isFull = need.max !== undefined && pressed.length >= need.max;
  const press = (value: string, isMore: boolean) => {
    const next = isMore ? [...pressed, value] : pressed.filter((one) => one !== value);
    setPressed(next);
    then(next);
  };
  return (
    <div class="choices" role="group" aria-label={name}>
      <span>{name}</span>
      {together(from).map(([value, most]) => {
        const count = pressed.filter((one) => one === value).length;
        const words = need.labels?.[from.indexOf(value)] ?? value;
        return (
          <button
            type="button"
            key={value}
            aria-pressed={count > 0}
            onClick={() => press(value, count < most && !isFull)}
          >
            {count > 1 ? `${count} ` : ""}
            {words}
            {most > 1 ? <small> of {most}</small> : null}
          </button>
        );
      })}
    </div>
  );
}
