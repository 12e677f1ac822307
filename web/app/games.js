// The games that this browser keeps, and the form of a new one.

import { labelOf, titled } from "./armies.js";
import { armyFiles, ask, file, GAME, putFile, removeFile } from "./engine";
import { playerName, quoted } from "./offer";
import { fileButton, labelled, make, picker, troubleList } from "./dom.js";
import { installHint } from "./install.js";
import { addGame, looseGames } from "./session";
import { draftOf, drafted, keepDraft, keptGames } from "./store";

const GAME_FILE = { kind: "a game file", most: 64 << 20, accept: "" };
const EDITIONS = /** @type {[string, string][]} */ ([
  ["", "of the army files"],
  ["v4.1", "v4.1"],
  ["v4.0", "v4.0"],
  ["classic", "classic"],
]);
const WARS = "summoner-wars";
/** A game file that is not shown as a game. */
const OPENED = "opened.warband";
/** Most games of the list that are described. */
const MOST_DESCRIBED = 10;

const WHO = /** @type {[string, string][]} */ ([
  ["", "a person"],
  ["easy", "the computer, easy"],
  ["hard", "the computer, hard"],
]);
/** Where the choices of a new game are kept over a reload of the page. */
const CHOSEN = "new game";
const chosen = {
  isWars: false,
  players: 2,
  edition: "",
  size: "",
  seed: "",
  realDice: true,
  quick: false,
  who: ["", "", "", ""],
  files: ["armies/ember-guard.toml", "armies/marsh-reavers.toml", "armies/coral-tide.toml", "armies/steam-tithe.toml"],
  decks: ["armies/summoner-wars/phoenix-elves.toml", "armies/summoner-wars/tundra-orcs.toml"],
  ...draftOf(CHOSEN),
};

/** A name that no game has yet. @param {string} wanted @param {string[]} taken */
function freeName(wanted, taken) {
  let name = wanted;
  for (let number = 2; taken.includes(name); number += 1) name = `${wanted} ${number}`;
  return name;
}

/**
 * @param {HTMLElement} page
 * @param {(name: string) => void} show
 */
export async function gamesPage(page, show) {
  const kept = await keptGames().catch(() => []);
  kept.sort(([, one], [, other]) => other.at - one.at);
  const problem = make("div");
  const loose = looseGames();
  const taken = [...kept.map(([name]) => name), ...loose];
  const report = (/** @type {import("./types").Trouble[]} */ troubles) =>
    problem.replaceChildren(troubleList(troubles));

  /** @param {string} wanted @param {Uint8Array} bytes */
  async function keep(wanted, bytes) {
    const name = freeName(wanted, taken);
    await addGame(name, bytes);
    show(name);
  }

  /** @param {string} name @param {Uint8Array} bytes */
  function opened(name, bytes) {
    const copy = "copy.warband";
    putFile(OPENED, bytes);
    const { ok, troubles } = ask(`-g ${OPENED} status`);
    const isGame = ok || ask(`-g ${OPENED} repair --to ${copy}`).ok;
    for (const one of [OPENED, copy]) removeFile(one);
    if (isGame) return keep(name.replace(/(\.warband)?(\.txt)?$/, ""), bytes);
    report(troubles.map(({ message }) => ({ message: message.replaceAll(OPENED, name) })));
  }

  const open = fileButton("Open a game file", GAME_FILE, opened, (message) => report([{ message }]));
  const button = (/** @type {string} */ name, /** @type {string} */ when) =>
    make(
      "button",
      { type: "button", class: "wide", "data-game": name, onclick: () => show(name) },
      make("b", {}, name),
      ` ${when} `,
    );
  const list = [
    ...loose.map((name) => button(name, "not kept by this browser: open and download it")),
    ...kept.map(([name, game]) => button(name, new Date(game.at).toLocaleString())),
  ];
  page.replaceChildren(
    make("h2", {}, "Games"),
    problem,
    ...(list.length ? list : [make("p", {}, "This browser keeps no game yet.")]),
    ...open,
    newGame(report, keep),
    installHint(),
  );
  // What is slow to read comes after the list itself.
  for (const [name, { bytes }] of kept.slice(0, MOST_DESCRIBED)) {
    await new Promise((done) => setTimeout(done));
    const at = page.querySelector(`[data-game="${CSS.escape(name)}"]`);
    if (!at) return;
    at.append(make("small", {}, described(bytes)));
  }
}

/** Returns a game in words: `Dragon Dice, turn 3: Ember Guard, Marsh Reavers`. @param {Uint8Array} bytes */
function described(bytes) {
  putFile(OPENED, bytes);
  /** @type {import("./types").Answered<import("./types").Status>} */
  const { answer } = ask(`-g ${OPENED} status`);
  removeFile(OPENED);
  if (!answer || !("players" in answer)) return "damaged";
  const isWars = answer.game === WARS;
  const forces = answer.players.map((player) => ("force" in player ? player.force : player.deck));
  return `${isWars ? "Summoner Wars" : "Dragon Dice"}, turn ${answer.turn ?? 0}: ${forces.join(", ")}`;
}

/**
 * @param {(troubles: import("./types").Trouble[]) => void} report
 * @param {(name: string, bytes: Uint8Array) => void} keep
 */
function newGame(report, keep) {
  const keepChosen = () => keepDraft(CHOSEN, JSON.stringify(chosen));
  const form = make("section", { "aria-label": "New game", oninput: keepChosen, onchange: keepChosen });
  /** @param {string} name @param {boolean} isOn @param {(isOn: boolean) => void} then */
  const tick = (name, isOn, then) =>
    make(
      "label",
      { class: "tick" },
      make("input", { type: "checkbox", checked: isOn, onchange: ({ target }) => then(target.checked) }),
      make("span", {}, name),
    );
  const redrawn = (/** @type {() => void} */ change) => {
    change();
    draw();
  };

  function draw() {
    const files = chosen.isWars ? chosen.decks : chosen.files;
    const known = armyFiles().filter((name) => name.includes(WARS) === chosen.isWars && !name.endsWith(".check"));
    const seats = Array.from({ length: chosen.isWars ? 2 : chosen.players }, (_, at) => {
      // An army file may be deleted.
      if (!known.includes(files[at])) files[at] = known[0];
      const name = drafted(
        `player ${at}`,
        make("input", {
          autocomplete: "off",
          autocapitalize: "off",
          placeholder: ["ann", "bob", "cleo", "dan"][at],
        }),
      );
      const note = make("small", { role: "status" });
      const tellName = () => {
        const taken = playerName(name.value);
        const isChanged = taken !== name.value.trim();
        note.textContent = !isChanged
          ? ""
          : taken
            ? `In the game: ${taken}. Names have letters, digits, - and _.`
            : "Use letters, digits, - and _ for a name.";
      };
      name.addEventListener("input", tellName);
      tellName();
      return { at, name, note };
    });
    const begin = () => {
      const names = seats.map(({ name }) => playerName(name.value) || name.placeholder);
      const words = ["new", ...seats.map(({ at }) => quoted(files[at])), "--players", quoted(names.join(","))];
      if (chosen.seed.trim()) words.push("--seed", quoted(chosen.seed.trim()));
      if (!chosen.isWars) {
        if (chosen.edition) words.push("--edition", chosen.edition);
        if (chosen.size.trim()) words.push("--size", quoted(chosen.size.trim()));
        if (chosen.realDice) words.push("--table");
        if (chosen.quick) words.push("--quick");
        const computers = seats.flatMap(({ at }) => (chosen.who[at] ? [`${names[at]}:${chosen.who[at]}`] : []));
        if (computers.length) words.push("--computer", quoted(computers.join(",")));
      }
      const before = file(GAME);
      removeFile(GAME);
      const made = ask(words.join(" "));
      const bytes = file(GAME);
      if (made.ok && bytes) {
        // The next game has other dice.
        chosen.seed = "";
        keepChosen();
        return keep(names.join(" and "), bytes);
      }
      if (before) putFile(GAME, before);
      report(made.troubles.map(titled));
      form.parentElement?.querySelector("[role=alert]")?.scrollIntoView();
    };
    /** @param {"size" | "seed"} name @param {Record<string, string>} more */
    const typed = (name, more) =>
      make("input", {
        autocomplete: "off",
        autocapitalize: "off",
        value: chosen[name],
        ...more,
        oninput: ({ target }) => {
          chosen[name] = target.value;
        },
      });
    form.replaceChildren(
      make("h3", {}, "New game"),
      make(
        "div",
        { class: "fields" },
        labelled(
          "Game",
          picker(
            [
              ["", "Dragon Dice"],
              [WARS, "Summoner Wars"],
            ],
            chosen.isWars ? WARS : "",
            (game) =>
              redrawn(() => {
                chosen.isWars = game === WARS;
              }),
          ),
        ),
        chosen.isWars
          ? null
          : labelled(
              "Players",
              picker(
                [
                  ["2", "2"],
                  ["3", "3"],
                  ["4", "4"],
                ],
                String(chosen.players),
                (players) =>
                  redrawn(() => {
                    chosen.players = Number(players);
                  }),
              ),
            ),
        chosen.isWars
          ? null
          : labelled(
              "Edition",
              picker(EDITIONS, chosen.edition, (edition) => {
                chosen.edition = edition;
              }),
            ),
      ),
      ...seats.map(({ at, name, note }) =>
        make(
          "div",
          { class: "fields" },
          make("div", {}, labelled(`Player ${at + 1}`, name), note),
          labelled(
            chosen.isWars ? "Deck" : "Army file",
            picker(
              known.map((one) => [one, labelOf(one)]),
              files[at],
              (one) => {
                files[at] = one;
              },
            ),
          ),
          chosen.isWars
            ? null
            : labelled(
                "Who decides",
                picker(WHO, chosen.who[at], (who) => {
                  chosen.who[at] = who;
                }),
              ),
        ),
      ),
      ...(chosen.isWars
        ? []
        : [
            tick("All players roll real dice", chosen.realDice, (isOn) => {
              chosen.realDice = isOn;
            }),
            tick("Let warband do the set-up", chosen.quick, (isOn) => {
              chosen.quick = isOn;
            }),
          ]),
      make(
        "details",
        {},
        make("summary", {}, "More"),
        make(
          "div",
          { class: "fields" },
          chosen.isWars
            ? null
            : labelled(
                "Army size in health",
                typed("size", { inputmode: "numeric", placeholder: "of the army files" }),
              ),
          labelled("Seed of digital dice", typed("seed", {})),
        ),
      ),
      make("button", { type: "button", class: "main", onclick: begin }, "Begin"),
    );
  }
  draw();
  return form;
}
