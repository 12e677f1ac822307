// Writes bound/answers.d.ts: the types of the program's answers that the page reads, from the schemas that `warband schema` prints.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const ANSWERS = {
  advise: "Advise",
  attack: "Attack",
  change: "Change",
  check: "Check",
  "collection-list": "CollectionList",
  "collection-missing": "CollectionMissing",
  computer: "Computer",
  dice: "DiceList",
  explain: "Explain",
  fix: "Fix",
  import: "Import",
  key: "Key",
  link: "ArmyLink",
  log: "Log",
  remind: "Remind",
  repair: "Repair",
  roll: "Roll",
  show: "Show",
  status: "Status",
  undo: "Undo",
};

const read = async (name) =>
  JSON.parse(await readFile(new URL(`../src/report/schemas/${name}.json`, import.meta.url), "utf8"));

const definitions = await read("shared");
for (const [file, name] of Object.entries(ANSWERS)) {
  const { definitions: own, anyOf, ...answer } = await read(file);
  Object.assign(definitions, own, { [name]: anyOf ? { title: name, anyOf } : { ...answer, title: name } });
}
const properties = Object.fromEntries(Object.values(ANSWERS).map((name) => [name, { $ref: `#/definitions/${name}` }]));
const all = { title: "Answers", type: "object", additionalProperties: false, properties, definitions };
await mkdir(new URL("bound", import.meta.url), { recursive: true });
await writeFile(
  new URL("bound/answers.d.ts", import.meta.url),
  await compile(all, "Answers", { bannerComment: "", format: false, unreachableDefinitions: true }),
);
