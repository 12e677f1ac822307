// Runs a line on a copy of a game in a thread of its own: decisions of the computer, and advice. `engine.ts` passes the
// compiled engine and the game.

import init, { Table } from "warband";

const GAME = "game.warband";
let table: Table | undefined;

interface Asked {
  module: WebAssembly.Module;
  line: string;
  game: Uint8Array;
  now: number;
  random: Uint8Array;
}

async function answered({ module, line, game, now, random }: Asked) {
  if (!table) {
    await init({ module_or_path: module });
    table = new Table();
  }
  table.put(GAME, game);
  const answer = table.answer(line, "", now, random);
  const { exit, out } = answer;
  answer.free();
  return { exit, out, game: table.file(GAME) };
}

onmessage = ({ data }) =>
  answered(data).then(
    (done) => postMessage(done),
    (error) => postMessage(String(error)),
  );
