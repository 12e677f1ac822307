// The board of Summoner Wars: squares to tap. What can be done with a square is what the offers say of it.

import { hidden, make } from "./dom.js";
import { title } from "./offers.js";

const FILES = ["a", "b", "c", "d", "e", "f"];
const ROWS = [8, 7, 6, 5, 4, 3, 2, 1];

/**
 * @param {any} status
 * @param {import("./offers.js").Offer[]} offers
 * @param {(offer: import("./offers.js").Offer, chosen: Map<import("./offers.js").Need, string[]>) => void} take does an offer of which
 *   all is chosen that has to be, or asks for the rest
 */
export function warBoard(status, offers, take) {
  const pieces = new Map(status.board.map((/** @type {any} */ piece) => [piece.at, piece]));
  const isSource = (/** @type {string} */ square) => offers.some((offer) => offer.words[1] === square);
  const squareNeed = (/** @type {import("./offers.js").Offer} */ offer, /** @type {string} */ square) =>
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
    grid.replaceChildren(...ROWS.flatMap((row) => FILES.map((file) => {
      const at = `${file}${row}`;
      const piece = pieces.get(at);
      const isTarget = chosen !== null && offers.some((offer) => offer.words[1] === chosen && squareNeed(offer, at));
      const kind = ["square", piece ? `of${piece.controller}` : "", isSource(at) ? "source" : "", isTarget ? "target" : "", chosen === at ? "chosen" : ""];
      const what = piece ? `${piece.card}, player ${piece.controller}, ${piece.life - piece.wounds} of ${piece.life} life` : "empty";
      return make("button", { type: "button", class: kind.filter(Boolean).join(" "), "data-square": at, "aria-pressed": String(chosen === at), onclick: () => tap(at) },
        hidden(`${at}: ${what}${isTarget ? ", can be chosen" : isSource(at) ? ", can act" : ""}`),
        make("span", { "aria-hidden": "true" }, piece ? piece.card : at),
        piece ? make("b", { "aria-hidden": "true" }, `${piece.life - piece.wounds}/${piece.life}`) : null);
    })));
    about.replaceChildren(...(chosen ? details(chosen) : [make("p", {}, "Tap a square to see what can be done there.")]));
  }

  /** @param {string} square */
  function details(square) {
    const piece = pieces.get(square);
    const text = piece ? [`${piece.card} at ${square}, player ${piece.controller}`, piece.attack && `${piece.attack} attack ${piece.range}, hits on ${piece.hit_on}`,
      piece.moved && "has moved", piece.attacked && "has attacked", ...piece.effects.map((/** @type {any} */ effect) => effect.text ?? effect.name ?? "")]
      .filter(Boolean).join(" · ") : `${square} is empty.`;
    const here = offers.filter((offer) => offer.words[1] !== square).flatMap((offer) => {
      const need = /^[a-f][1-8]$/.test(offer.words[1] ?? "") ? undefined : squareNeed(offer, square);
      return need ? [make("button", { type: "button", onclick: () => take(offer, new Map([[need, [square]]])) }, `${title(offer)} here`)] : [];
    });
    return [make("p", {}, text), ...(isSource(square) ? [make("p", {}, "Now tap where to.")] : []), make("div", { class: "row" }, ...here)];
  }

  draw();
  const piles = status.players.map((/** @type {any} */ player) => make("p", {}, make("b", {}, `${player.player} ${player.deck}`),
    `: hand ${player.hand}, draw pile ${player.draw}, magic ${player.magic.length}, discard ${player.discard.length}`));
  return make("div", {}, grid, about, ...piles);
}

/** Whether an offer is one that the board shows. @param {import("./offers.js").Offer} offer */
export const isOnBoard = (offer) => /^[a-f][1-8]$/.test(offer.words[1] ?? "");
