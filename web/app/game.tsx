// A game: the bar with turn and undo, the table, and the dock with the question, which never leaves the screen.

import type { LogLine } from "answers";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { AdviceList, forecasts, useAdvice } from "./advice";
import { isOnBoard, nameOf, SquareDetails, WarBoard } from "./board";
import { download } from "./dom.js";
import { file, GAME } from "./engine";
import { FixForm } from "./fix";
import { asked, type Chosen, isWhole, lineOf, lineWords, rollOf, title } from "./offer";
import { Forecast, type Game, hasForecast, OfferForm, Offers } from "./offers";
import { ShownGame, shownLast, stepOf } from "./kept";
import {
  act,
  closeGame,
  closeFeedback,
  inWords,
  logged,
  openGame,
  repair,
  sentence,
  type Session,
  type as typeLine,
  type Written,
} from "./session";
import { draft, forgetGame, keepDraft, keptTaps } from "./store";
import { DiceTable, isWide, terrainDice } from "./table";
import type { Offer, Roll, Status, Task } from "./types";
import { Labelled, Part, Picker, ShareFile, together, Troubles, TwoSteps, useSession } from "./ui";

const NOT_KEPT = "This browser does not keep this game. Download it before you close the page.";
/** The width of the dock around the text of a command, in px: its margins and the button that closes the text. */
const AROUND_TEXT = 90;
/** Most sentences about the last command in the dock; the log has all. */
const MOST_SENTENCES = 5;

/** Runs a typed line; reports whether it was accepted. */
const type = (line: string) =>
  typeLine(line, (document.querySelector(".dock")?.clientWidth ?? innerWidth) - AROUND_TEXT);

export function GamePage({ name }: { name: string }) {
  const session = useSession();
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    openGame(name).then((isThere) => setMissing(!isThere));
    return closeGame;
  }, [name]);
  if (isMissing) {
    return (
      <>
        <Troubles troubles={[{ message: `This browser keeps no game called “${name}”.` }]} />
        <a href="#game">All games</a>
      </>
    );
  }
  if (!session?.feedback) {
    const shown = shownLast(name);
    return shown ? <ShownGame shown={shown} /> : <p>Opening {name}.</p>;
  }
  return <GameView session={session} />;
}

function GameView({ session }: { session: Session }) {
  // On a phone the game has the whole height of the screen.
  useLayoutEffect(() => {
    if (!isWide()) scrollTo(0, document.getElementById("page")?.offsetTop ?? 0);
  }, []);
  const { name, version, damaged } = session;
  const isBusy = session.isBusy || session.isThinking;
  const [isAdviceOpen, setAdviceOpen] = useState(false);
  const legal: Offer[] = session.remind?.legal ?? [];
  const isDice = session.status?.game === "dragon-dice";
  const isWanted = isAdviceOpen || legal.some(hasForecast);
  const advice = useAdvice(session.drawn, isDice && !damaged && !isBusy && isWanted);
  const known = useMemo(() => forecasts(advice), [advice]);
  const [open, setOpen] = useState<{ offer: Offer; chosen: Chosen; drawn: number } | null>(null);
  const [square, setSquare] = useState<{ at: string; drawn: number } | null>(null);
  if (damaged) {
    return (
      <div aria-busy={isBusy}>
        <div class="bar">
          <h2>{name}</h2>
        </div>
        <FeedbackCard session={session} />
        <Troubles troubles={damaged.map((one) => ({ ...one, message: one.message.replaceAll(GAME, name) }))} />
        <button
          type="button"
          class="main"
          onClick={() => repair(name).then((copy) => copy && (location.hash = `#game/${encodeURIComponent(copy)}`))}
        >
          Make a repaired copy
        </button>
        <ThisGame name={name} offers={[]} game={null} />
      </div>
    );
  }
  const { remind, status, last, canRedo, tapUndo, drawn } = session;
  const wars = status.game === "summoner-wars" ? status : null;
  const offers: Offer[] = remind.legal;
  const game: Game = {
    rolls: "rolls" in remind ? remind.rolls : [],
    act,
    forecasts: known,
    open: (offer, chosen) => setOpen({ offer, chosen, drawn }),
    // An undone roll gets its taps back.
    taps: (line) => keptTaps(`taps ${name}`, `${last?.number ?? 0} ${line}`),
  };
  const take = (offer: Offer, chosen: Chosen) =>
    isWhole(offer, chosen) ? act(lineOf(offer, chosen)) : game.open(offer, chosen);
  // A command ends the choice of a square.
  const chosen = square?.drawn === drawn ? square.at : null;
  const choose = (at: string | null) => {
    setSquare(at ? { at, drawn } : null);
    setOpen(null);
  };
  const form = open?.drawn === drawn ? open : null;
  const [need, ...needs] = form ? asked(form.offer).filter((one) => !form.chosen.has(one)) : [];
  const wanted =
    form && need?.kind === "square" && !needs.length
      ? { of: need.of ?? [], then: (at: string) => take(form.offer, new Map(form.chosen).set(need, [at])) }
      : null;
  const tasks: Task[] = remind.checklist;
  const notes = tasks.flatMap((task, at) => [
    ...(at && !task.must && !task.commands.length ? [sentence(task.what)] : []),
    ...(task.each ?? []),
  ]);
  const undoes = tapUndo ? "Undo tap" : last ? `Undo #${last.number}: ${inWords(last)}` : "Undo";
  return (
    <div class={wars ? "game wars" : "game"} aria-busy={isBusy} data-last={last?.number}>
      <div class="bar">
        <h2>{stepOf(remind, status)}</h2>
        <button
          type="button"
          aria-label={undoes}
          title={undoes}
          disabled={!tapUndo && !last}
          onClick={() => (tapUndo ? tapUndo() : act("undo"))}
        >
          {tapUndo ? "Undo tap" : "Undo"}
        </button>
        {canRedo ? (
          <button type="button" onClick={() => act("redo")}>
            Redo
          </button>
        ) : null}
      </div>
      <div class="table">
        {version === null ? <p class="bad">{NOT_KEPT}</p> : null}
        <section aria-label="Table">
          <h3 class="heard">{wars ? "Board" : "Table"}</h3>
          {wars ? (
            <WarBoard status={wars} offers={offers} chosen={chosen} choose={choose} wanted={wanted} take={take} />
          ) : null}
          {notes.length ? (
            <ul>
              {notes.map((note) => (
                <li>{note}</li>
              ))}
            </ul>
          ) : null}
          {status.game === "dragon-dice" ? <DiceTable status={status} terrains={terrainDice()} /> : null}
        </section>
        {isDice ? (
          <Part name="advice" title="Advice" toggled={setAdviceOpen}>
            {isAdviceOpen ? <AdviceList advice={advice} act={act} /> : null}
          </Part>
        ) : null}
        <History drawn={drawn} />
        <Part name="hand" title="By hand">
          <ByHand offers={remind.by_hand} open={(offer) => game.open(offer, new Map())} />
        </Part>
        {status.game === "dragon-dice" && "phases" in remind ? (
          <Part name="fix" title="Correct the table">
            <FixForm status={status} phases={remind.phases} act={act} />
          </Part>
        ) : null}
        <Part name="after" title="Luck and report">
          <AfterGame />
        </Part>
        <TypedLine name={name} />
        <ThisGame name={name} offers={offers.filter(isConcede)} game={game} />
      </div>
      <Dock
        session={session}
        game={game}
        offers={offers.filter(
          (offer, at) => !isConcede(offer) && !(wars && isOnBoard(offer)) && !isTwice(offer, offers.slice(0, at)),
        )}
        open={form}
        close={() => setOpen(null)}
        details={wars && chosen ? <SquareDetails status={wars} offers={offers} square={chosen} take={take} /> : null}
      />
    </div>
  );
}

/** Conceding with its player, whom the command line may leave out. */
const withPlayer = (offer: Offer): Offer => ({
  ...offer,
  needs: offer.needs.map((need) => ({ ...need, optional: false })),
});

const isConcede = (offer: Offer) => offer.words[0] === "concede";

/**
 * Finds the roll whose dice are tapped at once: all other offers are buttons that need nothing more. `others` are those
 * buttons, or all offers if there is no such roll.
 */
function rollAmong(offers: Offer[], rolls: Roll[], awaited: Roll | undefined): { roll: Offer | null; others: Offer[] } {
  if (awaited) {
    const roll = { label: "Roll", words: awaited.words, needs: [{ kind: "faces", question: "", optional: true }] };
    return { roll, others: [] };
  }
  const isRoll = ({ needs }: Offer) => needs.some(({ kind }) => kind === "faces");
  // A terrain is rolled after the tap of a button if something else can be done.
  const isShown = (offer: Offer) => {
    const rolled = rollOf(rolls, lineWords(offer, new Map()));
    return offers.length === 1 || Boolean(rolled && !rolled.terrain);
  };
  const [roll, more] = offers.filter((offer) => isRoll(offer) && isShown(offer));
  const isPlain = (offer: Offer) => offer === roll || !asked(offer).length;
  if (!roll || more || !offers.every(isPlain) || asked(roll).some(({ kind }) => kind !== "faces"))
    return { roll: null, others: offers };
  return { roll, others: offers.filter((offer) => offer !== roll) };
}

/** Reports whether another offer has the same words on its button. */
const isTwice = (offer: Offer, others: Offer[]) =>
  !offer.needs.length && others.some((other) => !other.needs.length && title(other) === title(offer));

const question = ({ what, must }: Task) => <p class={must ? "asked must" : "asked"}>{sentence(what)}</p>;

/** The question and its buttons. */
function Dock(props: {
  session: Session;
  game: Game;
  offers: Offer[];
  open: { offer: Offer; chosen: Chosen } | null;
  close: () => void;
  /** What is on the chosen square of the board, in place of the question. */
  details: ComponentChildren;
}) {
  const { session, game, offers, open, close, details } = props;
  const { remind, status, drawn, awaited, isThinking, hasComputer } = session;
  const dock = useRef<HTMLDivElement>(null);
  const now = useRef<HTMLElement>(null);
  const wasIn = useRef(false);
  useLayoutEffect(() => {
    if (dock.current) dock.current.scrollTop = 0;
  }, [drawn, open]);
  // Not the first button: a second press of Enter would press it.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (wasIn.current && isLost) now.current?.focus({ preventScroll: true });
    wasIn.current = false;
  }, [drawn]);
  useLayoutEffect(() => {
    if (open) now.current?.querySelector("h3")?.focus({ preventScroll: true });
  }, [open]);
  const { roll, others } = rollAmong(offers, game.rolls, awaited?.roll);
  const verbs = offers.map((offer) => offer.words[0]);
  // The question does not repeat its buttons.
  const isButton = (commands: string[]) => commands.some((command) => verbs.includes(command.split(" ")[0]));
  const isExtra = ({ commands }: Task) => commands.length > 0 && !isButton(commands);
  const tasks: Task[] = remind.checklist.filter((task, at) => at === 0 || task.must || isExtra(task));
  // The effects of cards are left to the players.
  const isEvent = status.game === "summoner-wars" && /^event\b/.test(session.last?.typed ?? "");
  const isOver = status.winner || (status.game === "dragon-dice" && "over" in status && status.over);
  return (
    <div class="dock" ref={dock} onFocusIn={() => (wasIn.current = true)} onClick={() => (wasIn.current = true)}>
      <FeedbackCard session={session} />
      <section aria-label="Now" tabIndex={-1} ref={now}>
        {isThinking ? <p class="thinking">The computer is thinking …</p> : null}
        {isOver ? (
          <>
            <h3 class="won">{winner(status)}</h3>
            <AfterGame />
          </>
        ) : null}
        {isThinking && hasComputer ? null : open ? (
          <>
            {offers.includes(open.offer) ? tasks.filter(({ must }) => must).map(question) : null}
            <OfferForm
              key={`${drawn} ${open.offer.words}`}
              offer={open.offer}
              begun={open.chosen}
              game={game}
              close={close}
            />
          </>
        ) : (
          <div key={drawn}>
            {awaited ? <p class="asked must">{awaited.question}</p> : (details ?? tasks.map(question))}
            {roll && others.length ? (
              <h3>
                {title(roll)}
                {hasForecast(roll) ? (
                  <Forecast text={game.forecasts.get(lineWords(roll, new Map()).join(" "))} />
                ) : null}
              </h3>
            ) : null}
            {roll ? <OfferForm offer={roll} begun={new Map()} game={game} close={null} /> : null}
            {others.length ? <Offers offers={others} game={game} /> : null}
            {isEvent ? (
              <button type="button" onClick={openByHand}>
                Do what the card says, by hand …
              </button>
            ) : null}
          </div>
        )}
      </section>
    </div>
  );
}

/**
 * The messages about the last command, until the player closes them. The element stays in the page, so that screen
 * readers announce its changes.
 */
function FeedbackCard({ session: { feedback } }: { session: Session }) {
  const messages = useRef<HTMLDivElement>(null);
  // If there is no room for everything, the last sentence is in sight, or the beginning of a text.
  useLayoutEffect(() => {
    if (messages.current) messages.current.scrollTop = feedback.text ? 0 : messages.current.scrollHeight;
  }, [feedback]);
  const left = feedback.sentences.length - MOST_SENTENCES;
  const isEmpty = !feedback.sentences.length && !feedback.troubles.length && !feedback.text;
  return (
    <div class={isEmpty ? "" : "feedback"}>
      <div class="messages" role="status" tabIndex={0} ref={messages}>
        {left > 0 ? <p>{left} more in the log.</p> : null}
        {feedback.sentences.slice(-MOST_SENTENCES).map((text) => (
          <p>{text}</p>
        ))}
        {feedback.text ? <pre tabIndex={0}>{feedback.text}</pre> : null}
        {feedback.written?.map((written) => (
          <Download {...written} />
        ))}
        <Troubles troubles={feedback.troubles} />
      </div>
      {isEmpty ? null : (
        <button type="button" aria-label="Close what happened" onClick={closeFeedback}>
          ×
        </button>
      )}
    </div>
  );
}

function Download({ name, bytes }: Written) {
  const fileName = name.replace(/^.*\//, "");
  const type = name.endsWith(".html") ? "text/html" : "text/plain";
  return (
    <div class="row">
      <button type="button" class="main" onClick={() => download(fileName, bytes, type)}>
        Download {name}
      </button>
      <ShareFile shared={() => new File([bytes as BlobPart], fileName, { type })} />
    </div>
  );
}

/** Opens the part of the page for what warband leaves to the players. */
function openByHand() {
  const part = document.querySelector<HTMLDetailsElement>("[data-part=hand]");
  if (!part?.open) part?.querySelector("summary")?.click();
  part?.scrollIntoView();
}

/** What an offer is about, without its label: `from the frontier, Theurgist, Sunflare to ann's DUA`. */
const details = (offer: Offer) =>
  offer.needs
    .filter(({ labels }) => labels)
    .map(({ labels }) => together(labels ?? []).map(([name, count]) => (count > 1 ? `${count} ${name}` : name)))
    .map((names) => names.join(", "))
    .join(" ");

/** Offers for what a card or an icon does that warband leaves to the players. */
function ByHand({ offers, open }: { offers: Offer[]; open: (offer: Offer) => void }) {
  const [label, setLabel] = useState("");
  const labels = [...new Set(offers.map((offer) => offer.label))];
  const some = offers.filter((offer) => offer.label === label);
  const pick = (next: string) => {
    const [offer, ...others] = offers.filter((one) => one.label === next);
    setLabel(others.length ? next : "");
    if (offer && !others.length) open(offer);
  };
  return (
    <>
      <p>For what a card or an icon does that warband leaves to you.</p>
      <Labelled name="What to do">
        <Picker options={[["", "choose"], ...labels.map((one) => [one, one])]} chosen={label} then={pick} />
      </Labelled>
      <div class="choices" role="group" aria-label={label}>
        {some.map((offer) => (
          <button type="button" class="wide" onClick={() => open(offer)}>
            {details(offer)} …
          </button>
        ))}
      </div>
    </>
  );
}

function winner(status: Status): string {
  if (!status.winner) return "The game is over.";
  const who = status.game === "summoner-wars" ? nameOf(status, status.winner) : status.winner;
  return `${who[0].toUpperCase()}${who.slice(1)} has won.`;
}

/** A field for commands that have no button. */
function TypedLine({ name }: { name: string }) {
  const place = `line ${name}`;
  const [line, setLine] = useState(draft(place));
  const [begunOpen] = useState(line !== "");
  const write = (text: string) => {
    setLine(text);
    keepDraft(place, text);
  };
  const run = async () => {
    const words = line.trim().replace(/^warband\s+/, "");
    if (words && (await type(words))) write("");
  };
  return (
    <Part name="line" title="Type a command" isOpen={begunOpen || undefined}>
      <Labelled name="A command, such as odds attack melee home bob:ann">
        <input
          value={line}
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="go"
          onInput={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={({ key }) => key === "Enter" && run()}
        />
      </Labelled>
      <button type="button" onClick={run}>
        Do it
      </button>
    </Part>
  );
}

/** The log, the newest entry first. It is read when the part is opened. */
function History({ drawn }: { drawn: number }) {
  const [isOpen, setOpen] = useState(false);
  const [records, setRecords] = useState<LogLine[]>([]);
  useEffect(() => setRecords(isOpen ? logged().reverse() : []), [isOpen, drawn]);
  return (
    <Part name="log" title="Log" toggled={setOpen}>
      <ul>
        {records.map((record) => (
          <li key={record.number}>
            <b>
              {record.number} {record.player}
            </b>{" "}
            {record.said.length ? "" : record.typed}
            {record.undone ? " (undone)" : ""}
            {record.said.map((text) => (
              <div>{sentence(text)}</div>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Buttons for what the dice did and for the report. */
const AfterGame = () => (
  <div class="row">
    <button type="button" onClick={() => type("luck")}>
      Luck of the dice
    </button>
    <button type="button" onClick={() => type("report")}>
      Report as a web page
    </button>
  </div>
);

/** Saving, sharing and ending. */
function ThisGame({ name, offers, game }: { name: string; offers: Offer[]; game: Game | null }) {
  const fileName = `${name.replace(/[^\w-]+/g, "-")}.warband`;
  const bytes = () => file(GAME) ?? new Uint8Array();
  // Browsers share no files with endings that they do not know.
  const shared = () => new File([bytes() as BlobPart], `${fileName}.txt`, { type: "text/plain" });
  const forget = () => forgetGame(name).then(() => (location.hash = "#game"));
  return (
    <Part name="game" title={`This game: ${name}`}>
      <div class="row">
        <button type="button" onClick={() => download(fileName, bytes(), "application/jsonl")}>
          Download
        </button>
        <ShareFile shared={shared} />
        <a class="button" href="#game">
          All games
        </a>
        {offers.map((offer) => (
          <button type="button" onClick={() => game?.open(withPlayer(offer), new Map())}>
            {offer.label} …
          </button>
        ))}
        <TwoSteps name="Forget this game" sure="Tap again to forget this game for good" then={forget} />
      </div>
    </Part>
  );
}
