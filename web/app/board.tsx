// The board of Summoner Wars: squares to tap. The offers determine what a square can do.

import type { Piece, SummonerWarsStatus } from "answers";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Chosen, title } from "./offer";
import type { Offer } from "./types";
import { Heard, Icon, together } from "./ui";

const FILES = ["a", "b", "c", "d", "e", "f"];
const ROWS = [8, 7, 6, 5, 4, 3, 2, 1];

/** A player in words: by name, if there is one. */
export function nameOf(status: SummonerWarsStatus, number: number): string {
  const { name = "" } = status.players.find((player) => player.player === number) ?? {};
  return /\D/.test(name) ? name : `player ${number}`;
}

/** The scale of each word, by the width of the page and the word. */
const narrower = new Map<string, number>();

/** Makes words narrower that are wider than their squares, so that none is broken. */
function fitNames(grid: HTMLElement) {
  const words = [...grid.querySelectorAll<HTMLElement>(".name > span")];
  const key = (word: HTMLElement) => `${innerWidth} ${word.textContent}`;
  for (const word of words) {
    if (narrower.has(key(word))) continue;
    word.style.transform = "";
    narrower.set(key(word), Math.min(1, (word.parentElement?.clientWidth ?? 0) / word.offsetWidth || 1));
  }
  for (const word of words) {
    const by = narrower.get(key(word));
    word.style.transform = by === 1 ? "" : `scaleX(${by})`;
  }
}

/** The cards of a pile, equal ones together. */
const Pile = ({ name, cards }: { name: string; cards: string[] }) => (
  <p>
    <b>{name}</b>:{" "}
    {together(cards.map((card) => card.replace(/^\?/, "unknown card")))
      .map(([card, count]) => (count > 1 ? `${count} ${card}` : card))
      .join(", ") || "empty"}
  </p>
);

/** Reports whether the board shows an offer. */
export const isOnBoard = (offer: Offer) => /^[a-f][1-8]$/.test(offer.words[1] ?? "");

const squareNeed = (offer: Offer, square: string) =>
  offer.needs.find((need) => need.kind === "square" && need.of?.includes(square));

/** Reports whether an offer begins at a square of the board. */
const beginsAt = (offers: Offer[], square: string) => offers.some((offer) => offer.words[1] === square);

/**
 * `take` runs an offer if all its required choices are made, otherwise it asks for the rest.
 */
export function WarBoard(props: {
  status: SummonerWarsStatus;
  offers: Offer[];
  /** The square whose details are shown. */
  chosen: string | null;
  choose: (square: string | null) => void;
  /** The square that the form in the dock asks for, and what a tap on it does. */
  wanted: { of: string[]; then: (square: string) => void } | null;
  take: (offer: Offer, chosen: Chosen) => void;
}) {
  const { status, offers, chosen, choose, wanted, take } = props;
  const grid = useRef<HTMLDivElement>(null);
  const pieces = new Map<string, Piece>(status.board.map((piece) => [piece.at, piece]));
  const isSource = (square: string) => beginsAt(offers, square);
  const isTarget = (square: string) =>
    wanted?.of.includes(square) ||
    offers.some((offer) => chosen && offer.words[1] === chosen && squareNeed(offer, square));
  useLayoutEffect(() => {
    if (grid.current) fitNames(grid.current);
  });

  function tap(square: string) {
    if (wanted?.of.includes(square)) return wanted.then(square);
    const offer = offers.find((one) => chosen && one.words[1] === chosen && squareNeed(one, square));
    const need = offer && squareNeed(offer, square);
    if (offer && need) return take(offer, new Map([[need, [square]]]));
    choose(chosen === square ? null : square);
  }

  return (
    <div>
      <div class="board" role="group" aria-label="Board" ref={grid}>
        {ROWS.flatMap((row) =>
          FILES.map((file) => {
            const at = `${file}${row}`;
            const piece = pieces.get(at);
            const kinds = [
              "square",
              piece ? `of${piece.controller}` : "",
              isSource(at) ? "source" : "",
              isTarget(at) ? "target" : "",
              chosen === at ? "chosen" : "",
            ];
            const what = piece
              ? [
                  `${piece.card}, ${nameOf(status, piece.controller)}`,
                  ...(piece.attack ? [`${piece.attack} attack ${piece.range}`] : []),
                  `${piece.life - piece.wounds} of ${piece.life} life`,
                ].join(", ")
              : "empty";
            return (
              <button
                key={at}
                type="button"
                class={kinds.filter(Boolean).join(" ")}
                data-square={at}
                aria-pressed={chosen === at}
                onClick={() => tap(at)}
              >
                <Heard>
                  {at}: {what}
                  {isTarget(at) ? ", can be chosen" : isSource(at) ? ", can act" : ""}
                </Heard>
                <span key={piece?.card ?? at} aria-hidden="true" class="name">
                  {(piece ? piece.card : at).split(" ").map((word: string) => (
                    <span>{word}</span>
                  ))}
                </span>
                {piece ? (
                  <b aria-hidden="true" class="strength">
                    {piece.attack ? (
                      <>
                        {piece.attack}
                        <Icon word={piece.range === "bow" ? "missile" : "melee"} size={14} />
                      </>
                    ) : null}
                    <span class={piece.wounds ? "wounded" : ""}>
                      {piece.attack ? piece.life - piece.wounds : `${piece.life - piece.wounds}/${piece.life}`}
                    </span>
                  </b>
                ) : null}
              </button>
            );
          }),
        )}
      </div>
      <p>Tap a square to see what can be done there.</p>
      {status.players.map((player) => (
        <details key={player.player} class={`chip card p${player.player}`}>
          <summary>
            <b>{nameOf(status, player.player)}</b> {player.deck} · hand {player.hand} · draw {player.draw} · magic{" "}
            {player.magic.length} · discard {player.discard.length}
          </summary>
          <Pile name="Magic pile" cards={player.magic} />
          <Pile name="Discard pile" cards={player.discard} />
          <p>
            On the board: {player.units} {player.units === 1 ? "unit" : "units"}, {player.walls}{" "}
            {player.walls === 1 ? "wall" : "walls"}
          </p>
        </details>
      ))}
    </div>
  );
}

/** What is on the chosen square, and what can be done with it. */
export function SquareDetails(props: {
  status: SummonerWarsStatus;
  offers: Offer[];
  square: string;
  take: (offer: Offer, chosen: Chosen) => void;
}) {
  const { status, offers, square, take } = props;
  const piece = status.board.find(({ at }) => at === square);
  const words = piece && [
    `${piece.card} at ${square}, ${nameOf(status, piece.controller)}`,
    `${piece.life - piece.wounds} of ${piece.life} life`,
    piece.attack && `${piece.attack} attack ${piece.range}, hits on ${piece.hit_on}`,
    piece.moved && "has moved",
    piece.attacked && "has attacked",
    ...piece.effects.map((effect) => effect.name),
  ];
  const here = offers.flatMap((offer) => {
    const need = isOnBoard(offer) ? undefined : squareNeed(offer, square);
    return need ? [{ offer, need }] : [];
  });
  return (
    <div aria-live="polite">
      <p class="here">
        {words ? words.filter(Boolean).join(" · ") : `${square} is empty.`}
        {beginsAt(offers, square) ? <b> Now tap a square with a dashed edge.</b> : null}
      </p>
      {here.length ? (
        <div class="row">
          {here.map(({ offer, need }) => (
            <button type="button" onClick={() => take(offer, new Map([[need, [square]]]))}>
              {title(offer)} here
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
