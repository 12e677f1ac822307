// The table of a game of Dragon Dice: terrains as cards, the other areas, and effects, as `status --json` tells them.

import { make } from "./dom.js";

/** Equal dice together: `3 Thug, Mugger`. @param {string[]} dice */
function together(dice) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const die of dice) counts.set(die, (counts.get(die) ?? 0) + 1);
  return [...counts].map(([die, count]) => (count > 1 ? `${count} ${die}` : die)).join(", ");
}

/** @param {import("answers").DragonDiceStatus} status */
export function diceTable(status) {
  const terrains = status.terrains.map((terrain) => terrainCard(terrain, status));
  const players = status.players.map(areas);
  const effects = status.effects.map((effect) =>
    make(
      "li",
      {},
      [
        `${effect.source} on ${effect.on}`,
        effect.modifier,
        effect.until && `until ${effect.until}`,
        effect.dice?.join(", "),
      ]
        .filter(Boolean)
        .join(" · "),
    ),
  );
  return make(
    "div",
    {},
    make("div", { class: "cards" }, ...terrains, ...players),
    effects.length ? make("section", { class: "card" }, make("h4", {}, "Effects"), make("ul", {}, ...effects)) : null,
  );
}

/** @param {import("answers").Terrain} terrain @param {import("answers").DragonDiceStatus} status */
function terrainCard(terrain, status) {
  const whose = terrain.role === "home" ? `${terrain.owner}'s home` : terrain.role;
  const face = terrain.face === null ? "" : `face ${terrain.face}${terrain.action ? ` (${terrain.action})` : ""}`;
  return make(
    "section",
    { class: "card", "aria-label": whose },
    make("h4", {}, whose),
    make("p", {}, [terrain.name, face].filter(Boolean).join(" · ")),
    terrain.controller ? make("p", {}, `${terrain.controller} controls the eighth face.`) : null,
    ...terrain.armies.map((army) =>
      make(
        "p",
        { class: army.army === status.marching ? "marching" : null },
        make("b", {}, `${army.player} ${army.health}`),
        army.army === status.marching ? " marching" : "",
        `: ${together([...army.units, ...army.items])}`,
        army.minor_terrain
          ? ` · ${[army.minor_terrain.name, army.minor_terrain.face].filter(Boolean).join(" on ")}`
          : "",
      ),
    ),
    ...terrain.dragons.map((dragon) => make("p", {}, `Dragon: ${dragon.name} (${dragon.player})`)),
  );
}

/** @param {import("answers").DragonDicePlayer} player */
function areas(player) {
  /** @type {[string, string[]][]} */
  const rows = [
    ["Reserve Area", player.reserve],
    ["DUA", player.dua],
    ["BUA", player.bua],
    ["Summoning Pool", player.pool],
    ["Out of play", player.out],
  ];
  return make(
    "section",
    { class: "card", "aria-label": player.name },
    make("h4", {}, `${player.name}: ${player.force}`),
    ...rows
      .filter(([, dice]) => dice.length)
      .map(([name, dice]) => make("p", {}, make("b", {}, name), `: ${together(dice)}`)),
  );
}
