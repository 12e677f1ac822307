import { expect, test, vi } from "vitest";

vi.mock("./engine", () => ({}));
const { forecast, forecasts } = await import("./advice");

const mean = (value: number) => ({ mean: value, error: null });
const row = (commands: string[], killed: number, nobodyLeft: number | null = null, lost = 0) => ({
  commands,
  labels: commands,
  killed: mean(killed),
  lost: mean(lost),
  nobody_left: nobodyLeft,
  chance: null,
  maneuver: null,
  face: null,
  left: null,
  win: mean(0.5),
  cost: 0,
  grade: null,
  about: false,
});

test("a forecast says what is killed, wiped out and lost, as far as that is something", () => {
  expect(forecast(row(["attack melee bob"], 5.575, 0.8172, 0.8))).toBe("5.6 killed, 82 % wiped out, 0.8 lost");
  expect(forecast(row(["next"], 0))).toBe("");
});

test("each command has the forecast of the best decision that begins with it", () => {
  const advice: any = {
    rows: [
      row(["march home", "attack melee bob"], 2),
      row(["march home", "next"], 0),
      row(['casualties "2 Footman"'], 0, null, 2),
    ],
  };
  expect([...forecasts(advice)]).toEqual([
    ["march home", "best: 2.0 killed"],
    ["casualties 2 Footman", "2.0 lost"],
  ]);
});
