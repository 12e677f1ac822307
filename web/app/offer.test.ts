import { expect, test } from "vitest";
import { asked, decisionInWords, isWhole, lineOf, movesAmong, playerName, quoted, rollOf, title } from "./offer";
import type { Offer } from "./types";

const attack: Offer = {
  label: "Missile attack",
  words: ["attack", "missile", "home"],
  needs: [
    { kind: "army", of: ["bob:ann", "bob:home"], labels: ["on bob's army at ann's home", "on bob's home army"] },
    { kind: "text", option: "--by", of: ["O'Brien"] },
    { kind: "faces", optional: true },
  ],
};

test("a word is quoted so that the program reads it as one", () => {
  expect(quoted('Anna "Lena" \\')).toBe('"Anna \\"Lena\\" \\\\"');
});

test("a line has the words of the offer, then every choice with its option", () => {
  const [army] = attack.needs;
  expect(lineOf(attack, new Map([[army, ["bob:home"]]]))).toBe(`attack missile home bob:home --by "O'Brien"`);
});

test("only what leaves a choice is asked for", () => {
  const [army, , faces] = attack.needs;
  expect(asked(attack)).toEqual([army]);
  expect(isWhole(attack, new Map([[army, ["bob:home"]]]))).toBe(false);
  expect(
    isWhole(
      attack,
      new Map([
        [army, ["bob:home"]],
        [faces, []],
      ]),
    ),
  ).toBe(true);
});

test("an offer is called by its label, and by what leaves no choice", () => {
  const [army] = attack.needs;
  const choice = { ...army, of: ["bob:home"], labels: ["on bob's home army"] };
  expect(title({ ...attack, needs: [choice] })).toBe("Missile attack on bob's home army");
  expect(title({ words: ["cast"], needs: [{ kind: "spell", of: ["Flash Fire"] }] })).toBe("cast Flash Fire");
});

test("a roll belongs to the whole command", () => {
  const roll = { words: ["dragon", "home"], player: "ann", real_dice: true, dice: [] };
  expect(rollOf([roll], ["dragon", "home"])).toBe(roll);
  expect(rollOf([roll], ["dragon"])).toBeUndefined();
});

test("a name of two words, or with an apostrophe, becomes one that warband takes", () => {
  expect(playerName(" Anna Lena ")).toBe("Anna-Lena");
  expect(playerName("O'Brien")).toBe("O-Brien");
  expect(playerName("--Zoë_2")).toBe("Zoë_2");
});

test("offers that move dice are one form, with items after units", () => {
  const place = { kind: "place", option: "--from", of: ["home"], labels: ["from ann's home"] };
  const moves = movesAmong([
    { words: ["retreat"], needs: [{ kind: "dice", from: ["Bowman", "Archer", "Archer"] }, place] },
    {
      words: ["retreat", "Archer", "Horn"],
      needs: [{ kind: "dice", optional: true, from: ["Bowman", "Archer"] }, place],
    },
    { words: ["retreat", "Archer", "Horn", "Horn"], needs: [{ kind: "dice", from: ["Bowman", "Archer"] }, place] },
    { words: ["retreat", "--all"], needs: [place] },
    { words: ["next"], needs: [] },
  ]);
  expect(moves).toHaveLength(1);
  expect(moves[0].offers).toHaveLength(4);
  expect(moves[0].places).toEqual([
    {
      option: "--from",
      value: "home",
      name: "from ann's home",
      dice: ["Bowman", "Archer", "Archer", "Horn", "Horn"],
      isAll: true,
    },
  ]);
});

test("a command without a label is called by what players call it", () => {
  expect(title({ words: ["next"], needs: [] })).toBe("End this phase");
  expect(title({ words: ["swap", "a5"], needs: [] })).toBe("Swap the card on a5");
});

test("a decision is in words: its first command by the offer's, later ones by what they do", () => {
  const march: Offer = {
    label: "March with",
    words: ["march"],
    needs: [{ kind: "army", of: ["home", "bob"], labels: ["ann's home army", "ann's army at bob's home"] }],
  };
  const cast: Offer = {
    label: "Announce",
    words: ["cast"],
    needs: [{ kind: "spell", of: ["path Guard@home to bob"], labels: ["Path: the Guard to bob's home"] }],
  };
  const end: Offer = { label: "Skip this march", words: ["next"], needs: [] };
  const words = (...commands: string[]) => decisionInWords(commands, [march, cast, end]);
  expect(words("march bob", "maneuver", "choose down", "attack missile bob:ann")).toBe(
    "March with ann's army at bob's home, then maneuver, then turn the terrain down, then missile attack on bob's army at ann's home",
  );
  expect(words("march home", "next", "next")).toBe("March with ann's home army, then no maneuver, then no action");
  expect(words("next")).toBe("Skip this march");
  expect(words('cast "path Guard@home to bob"')).toBe("Announce Path: the Guard to bob's home");
  expect(words("dance")).toBe("dance");
});
