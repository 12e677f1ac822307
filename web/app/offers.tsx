// What may be done now, as buttons and forms: the offers of `remind --json`. Choices are typed as the engine gives them.

import type { Change } from "answers";
import { useState } from "preact/hooks";
import { Dice, Pips } from "./dice";
import { asked, type Chosen, line, lineOf, lineWords, named, only, quoted, rollOf, title, typed } from "./offer";
import type { Need, Offer, Roll, Taps } from "./types";
import { Labelled, Picker, Troubles } from "./ui";

const FACES = ["faces", "pips"];
/** Longer lists of choices have a button of their own. */
const MOST_CHOICES = 40;
/** In a form longer ones are a list to pick from, and longer ranges of numbers a field. */
const MOST_IN_FORM = 12;

/** What a game gives to its offers. */
export interface Game {
  rolls: Roll[];
  act: (line: string) => void;
  /** Shows the form of an offer of which something is chosen. */
  open: (offer: Offer, chosen: Chosen) => void;
  /** Keeps what is tapped for a line. */
  taps: <Tap>(line: string) => Taps<Tap>;
}

/** An offer as buttons, one for each choice. */
export function OfferButtons({ offer, game: { rolls, act, open } }: { offer: Offer; game: Game }) {
  const [need, ...others] = asked(offer);
  const then = (chosen: Chosen) => {
    const rolled = rollOf(rolls, lineWords(offer, chosen));
    // Faces are not asked for where nothing is rolled yet.
    const isMore = offer.needs.some((one) => one.optional && (one.kind !== "faces" || rolled));
    return isMore ? open(offer, chosen) : act(lineOf(offer, chosen));
  };
  const words = offer.words.join(" ");
  if (!need) {
    return (
      <button type="button" data-line={words} onClick={() => then(new Map())}>
        {title(offer)}
      </button>
    );
  }
  if (others.length || !need.of || need.of.length > MOST_CHOICES) {
    return (
      <button type="button" data-line={words} onClick={() => open(offer, new Map())}>
        {title(offer)} …
      </button>
    );
  }
  return (
    <div class="choices" role="group" aria-label={title(offer)}>
      <span>{title(offer)}</span>
      {need.of.map((value) => (
        <button type="button" data-line={`${words} ${value}`} onClick={() => then(new Map([[need, [value]]]))}>
          {named(need, value)}
        </button>
      ))}
    </div>
  );
}

/** The first throw of what a command did. */
function thrown(change: Change | null): { total: number } | undefined {
  // Events have no schema.
  const events: any[] = change?.events ?? [];
  return events.map((event) => event.table?.dice_thrown).find(Boolean);
}

/** The form of an offer: a field for each of its needs. `close` is `null` where there is nothing else to do. */
export function OfferForm(props: { offer: Offer; begun: Chosen; game: Game; close: (() => void) | null }) {
  const { offer, begun, game, close } = props;
  const [chosen, setChosen] = useState(begun);
  const isReady = asked(offer).every((need) => chosen.get(need)?.length);
  const faces = offer.needs.find(({ kind }) => FACES.includes(kind));
  const fields = offer.needs.filter((need) => !FACES.includes(need.kind) && only(need) === null);
  return (
    <section class="form" aria-label={title(offer)}>
      {close ? <h3 tabIndex={-1}>{title(offer)}</h3> : null}
      {fields.map((need) => (
        <Field
          need={need}
          chosen={chosen.get(need) ?? []}
          then={(values) => setChosen(new Map(chosen).set(need, values))}
        />
      ))}
      {faces && isReady ? <Rolled need={faces} words={lineWords(offer, chosen)} game={game} /> : null}
      <div class="row">
        {faces ? null : (
          <button type="button" class="main" disabled={!isReady} onClick={() => game.act(lineOf(offer, chosen))}>
            Do it
          </button>
        )}
        {close ? (
          <button type="button" onClick={close}>
            Back
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** The dice of a command, once it is known what is rolled. */
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
  return (
    <>
      <p>
        {roll.player}, tap the face that {roll.terrain ? "the" : "each"} die shows.
      </p>
      <Dice<Change> groups={dice} line={(faces) => `${faced(faces)} --dry-run`} taps={taps} isInGame>
        {({ answered, left, faces, isCounted }) => {
          const total = isCounted && thrown(answered.answer)?.total;
          return (
            <div class="count">
              <div aria-live="polite">
                {total ? <p class="total">{total}</p> : null}
                <p>{left ? `${left} ${left === 1 ? "die" : "dice"} to tap` : "All dice are tapped."}</p>
                {answered.ok || left ? null : <Troubles troubles={answered.troubles} />}
              </div>
              <button type="button" class="main" disabled={left > 0 || !answered.ok} onClick={() => act(faced(faces))}>
                Use these faces
              </button>
            </div>
          );
        }}
      </Dice>
    </>
  );
}

/** A field for what may be chosen. */
function Field({ need, chosen, then }: { need: Need; chosen: string[]; then: (values: string[]) => void }) {
  const name = [need.option?.replace(/^--/, "") ?? need.kind, need.optional ? " (may be left out)" : ""].join("");
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
    <Labelled name={isNumber && (need.max ?? 0) < 1000 ? `${name}, ${need.min} to ${need.max}` : name}>
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

/** Buttons of which several may be pressed. */
function Several({ need, name, then }: { need: Need; name: string; then: (values: string[]) => void }) {
  const [pressed, setPressed] = useState<number[]>([]);
  const from = need.from ?? [];
  const press = (at: number) => {
    if (!pressed.includes(at) && need.max !== undefined && pressed.length >= need.max) return;
    const next = pressed.includes(at) ? pressed.filter((one) => one !== at) : [...pressed, at];
    setPressed(next);
    then(next.map((one) => from[one]));
  };
  return (
    <div class="choices" role="group" aria-label={name}>
      <span>{name}</span>
      {from.map((value, at) => (
        <button type="button" aria-pressed={pressed.includes(at)} onClick={() => press(at)}>
          {need.labels?.[at] ?? value}
        </button>
      ))}
    </div>
  );
}
