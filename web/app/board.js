// The board of Summoner Wars: squares to tap. What can be done with a square is what the offers say of it.

import { hidden, make } from "./dom.js";
import { title } from "./offer";

const FILES = ["a", "b", "c", "d", "e", "f"];
const ROWS = [8, 7, 6, 5, 4, 3, 2, 1];

/** @typedef {import("answers").SummonerWarsStatus} Status */

/** A player in words: by name, if there is one. @param {Status} status @param {number} number */
export function nameOf(status, number) {
  const { name = "" } = status.players.find((player) => player.player === number) ?? {};
  return /\D/.test(name) ? name : `player ${number}`;
}

/** How much narrower each word has to be on a page of this width. @type {Map<string, number>} */
const narrower = new Map();

/** Makes words narrower that are wider than their squares, so that none is broken. @param {HTMLElement} page */
export function fitNames(page) {
  const words = [.../** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll(".name > span"))];
  const key = (/** @type {HTMLElement} */ word) => `${innerWidth} ${word.textContent}`;
  for (const word of words) {
    if (!narrower.has(key(word)))
      narrower.set(key(word), Math.min(1, (word.parentElement?.clientWidth ?? 0) / word.offsetWidth || 1));
  }
  for (const word of words)
    if (narrower.get(key(word)) !== 1) word.style.transform = `scaleX(${narrower.get(key(word))})`;
}

/**
 * @param {Status} status
 * @param {import("./types").Offer[]} offers
 * @param {(offer: import("./types").Offer, chosen: Map<import("./types").Need, string[]>) => void} take does an offer of which
 *   all is chosen that has to be, or asks for the rest
 */
export function warBoard(status, offers, take) {
  /** @type {Map<string, import("answers").Piece>} */
  const pieces = new Map(status.board.map((piece) => [piece.at, piece]));
  const isSource = (/** @type {string} */ square) => offers.some((offer) => offer.words[1] === square);
  const squareNeed = (/** @type {import("./types").Offer} */ offer, /** @type {string} */ square) =>
    offer.needs.find((need) => need.kind === "square" && need.of?.includes(square));
  /** @type {string | null} */
  let chosen = null;
  const grid = make("div", { class: "board", role: "group", "aria-label": "Board" });
  const about = make("div", { "aria-live": "polite" });

  /** @param {string} square */
  function tap(square) {
    const offer = offers.find((one) => chosen && one.words[1] === chosen && squareNeed(one, square));
    const need = offer && squareNeed(offer, square);
    if (offer && need) return take(offer, new Map([[need, [square]]]));
    chosen = chosen === square ? null : square;
    draw();
    /** @type {HTMLElement | null} */ (grid.querySelector(`[data-square="${square}"]`))?.focus();
  }

  function draw() {
    grid.replaceChildren(
      ...ROWS.flatMap((row) =>
        FILES.map((file) => {
          const at = `${file}${row}`;
          const piece = pieces.get(at);
          const isTarget =
            chosen !== null && offers.some((offer) => offer.words[1] === chosen && squareNeed(offer, at));
          const kind = [
            "square",
            piece ? `of${piece.controller}` : "",
            isSource(at) ? "source" : "",
            isTarget ? "target" : "",
            chosen === at ? "chosen" : "",
          ];
          const what = piece
            ? `${piece.card}, ${nameOf(status, piece.controller)}, ${piece.life - piece.wounds} of ${piece.life} life`
            : "empty";
          return make(
            "button",
            {
              type: "button",
              class: kind.filter(Boolean).join(" "),
              "data-square": at,
              "aria-pressed": String(chosen === at),
              onclick: () => tap(at),
            },
            hidden(`${at}: ${what}${isTarget ? ", can be chosen" : isSource(at) ? ", can act" : ""}`),
            make(
              "span",
              { "aria-hidden": "true", class: "name" },
              ...(piece ? piece.card : at).split(" ").map((/** @type {string} */ word) => make("span", {}, word)),
            ),
            piece ? make("b", { "aria-hidden": "true" }, `${piece.life - piece.wounds}/${piece.life}`) : null,
          );
        }),
      ),
    );
    if (grid.isConnected) fitNames(grid);
    about.replaceChildren(
      ...(chosen ? details(chosen) : [make("p", {}, "Tap a square to see what can be done there.")]),
    );
  }

  /** @param {string} square */
  function details(square) {
    const piece = pieces.get(square);
    const text = piece
      ? [
          `${piece.card} at ${square}, ${nameOf(status, piece.controller)}`,
          piece.attack && `${piece.attack} attack ${piece.range}, hits on ${piece.hit_on}`,
          piece.moved && "has moved",
          piece.attacked && "has attacked",
          ...piece.effects.map((effect) => effect.name),
        ]
          .filter(Boolean)
          .join(" · ")
      : `${square} is empty.`;
    const here = offers
      .filter((offer) => offer.words[1] !== square)
      .flatMap((offer) => {
        const need = /^[a-f][1-8]$/.test(offer.words[1] ?? "") ? undefined : squareNeed(offer, square);
        return need
          ? [
              make(
                "button",
                { type: "button", onclick: () => take(offer, new Map([[need, [square]]])) },
                `${title(offer)} here`,
              ),
            ]
          : [];
      });
    return [
      make("p", {}, text),
      ...(isSource(square) ? [make("p", {}, "Now tap where to.")] : []),
      make("div", { class: "row" }, ...here),
    ];
  }

  draw();
  const piles = status.players.map((player) =>
    make(
      "p",
      {},
      make("b", {}, `${nameOf(status, player.player)}, ${player.deck}`),
      `: hand ${player.hand}, draw pile ${player.draw}, magic ${player.magic.length}, discard ${player.discard.length}`,
    ),
  );
  return make("div", {}, grid, about, ...piles);
}

/** Whether an offer is one that the board shows. @param {import("./types").Offer} offer */
export const isOnBoard = (offer) => /^[a-f][1-8]$/.test(offer.words[1] ?? "");
