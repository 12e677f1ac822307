// The computer player, in a thread of its own: `engine.ts` hands it the compiled engine and the game.

import init, { Table } from "warband";

const GAME = "game.warband";
let table: Table | undefined;

async function decide({
  module,
  game,
  now,
  random,
}: {
  module: WebAssembly.Module;
  game: Uint8Array;
  now: number;
  random: Uint8Array;
}) {
  if (!table) {
    await init({ module_or_path: module });
    table = new Table();
  }
  table.put(GAME, game);
  const answer = table.answer("--json computer", "", now, random);
  const { exit, out } = answer;
  answer.free();
  return { exit, out, game: table.file(GAME) };
}

onmessage = ({ data }) =>
  decide(data).then(
    (decided) => postMessage(decided),
    (error) => postMessage(String(error)),
  );
