import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { nameOf } from "#tests/api/callPaths.ts";
import { makeSandbox, type Sandbox } from "#tests/mutants/sandbox.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { checkFiles } from "#tools/checkImports.ts";
import { describeSchema } from "#tools/dumpSchema.ts";
import { readSources } from "#tools/parts/sourceFiles.ts";
import type { Addition, Change, Insertion } from "./addition.ts";
import { apiCall } from "./apiCall.ts";
import { claimReason } from "./claimReason.ts";
import { desk } from "./desk.ts";
import { draftField } from "./draftField.ts";
import { draftSection } from "./draftSection.ts";
import { language } from "./language.ts";
import { listFilter } from "./listFilter.ts";
import { moneyEvent } from "./moneyEvent.ts";
import { notice } from "./notice.ts";
import { orderStep } from "./orderStep.ts";
import { paymentProvider } from "./paymentProvider.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const additions: readonly Addition[] = [
  draftField,
  draftSection,
  claimReason,
  orderStep,
  moneyEvent,
  paymentProvider,
  notice,
  listFilter,
  apiCall,
  desk,
  // The last: what is copied has the sentences of all the others.
  language,
];

let sandbox: Sandbox;
before(async () => {
  sandbox = await makeSandbox();
});
after(() => sandbox.remove());

for (const { recipe, changes } of additions) {
  test(`${recipe}: its recipe names every file, and no more than it may`, async () => {
    const { most, files } = await readRecipe(recipe);
    const touched = changes.map((change) =>
      "folder" in change ? change.folder : change.file.replace(/NNNN_\w+/, "NNNN_…"),
    );
    assert.deepEqual(touched.toSorted(), files.toSorted());
    assert.ok(files.length <= most, `${files.length} files, ${most} at most`);
  });
}

/** All at once: most of the time is the compiler's, and it takes as long for one. */
test("one of each kind is added, and types and imports are right", { timeout: 5 * 60_000 }, async () => {
  for (const change of additions.flatMap(({ changes }) => changes)) await apply(change);
  await writeSchema();
  const [types, sources] = await Promise.all([checkTypes(), readSources(sandbox.folder)]);
  assert.equal(types, "");
  assert.deepEqual(checkFiles(sources), []);
  await checkCallAnswers();
});

async function readRecipe(recipe: string): Promise<{ most: number; files: string[] }> {
  const recipes = await readFile(path.join(ROOT, "docs/recipes.md"), "utf8");
  const [, section] = recipes.split(`\n## ${recipe}\n`);
  const own = section?.split("\n## ")[0] ?? "";
  const most = Number(/^At most (\d+) files/m.exec(own)?.[1]);
  return { most, files: [...own.matchAll(/^- `([^`]+)`/gm)].map(([, file = ""]) => file) };
}

async function apply(change: Change): Promise<void> {
  if ("folder" in change) return copyFolder(change.copyOf, change.folder);
  if ("text" in change) return writeFile(await newFile(change.file), change.text, { flag: "wx" });
  const file = path.join(sandbox.folder, change.file);
  const before = await readFile(file, "utf8");
  await writeFile(
    file,
    change.insertions.reduce((text, insertion) => insert(change.file, text, insertion), before),
  );
}

function copyFolder(from: string, to: string): Promise<void> {
  const copied = { recursive: true, force: false, errorOnExist: true };
  return cp(path.join(sandbox.folder, from), path.join(sandbox.folder, to), copied);
}

function insert(file: string, text: string, { before, text: added }: Insertion): string {
  const times = text.split(before).length - 1;
  assert.equal(times, 1, `${JSON.stringify(before)} stands ${times} times in ${file}`);
  return text.replace(before, () => added + before);
}

/** Its folder is made when it is missing; a migration takes the next number. */
async function newFile(file: string): Promise<string> {
  const folder = path.join(sandbox.folder, path.dirname(file));
  await mkdir(folder, { recursive: true });
  const numbers = (await readdir(folder)).map((name) => Number.parseInt(name, 10) || 0);
  const next = String(Math.max(0, ...numbers) + 1).padStart(4, "0");
  return path.join(folder, path.basename(file).replace("NNNN", next));
}

/** What `npm run schema` would write, from a database that has the added migrations as well. */
async function writeSchema(): Promise<void> {
  const { database, close } = await createTestDatabase();
  try {
    const folder = path.join(sandbox.folder, "db/migrations");
    const known = new Set(await readdir(path.join(ROOT, "db/migrations")));
    for (const name of (await readdir(folder)).filter((name) => !known.has(name)).sort()) {
      await database.pool.query(await readFile(path.join(folder, name), "utf8"));
    }
    await writeFile(path.join(sandbox.folder, "db/schema.ts"), (await describeSchema(database)).types);
  } finally {
    await close();
  }
}

/** What the compiler says; nothing when everything is right. */
async function checkTypes(): Promise<string> {
  const tsc = path.join(ROOT, "node_modules/.bin/tsc");
  // Four checkers, the compiler's own choice, use 20 s of processor for what one does in 12 (2 cores).
  const child = spawn(tsc, ["--noEmit", "--pretty", "false", "--checkers", "1"], {
    cwd: sandbox.folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return await text(child.stdout);
}

/** Who is answered what is declared for each call, those of the additions included. */
async function checkCallAnswers(): Promise<void> {
  const load = (file: string) => import(pathToFileURL(path.join(sandbox.folder, file)).href);
  const { callAnswers }: typeof import("#tests/api/callAnswers.ts") = await load("tests/api/callAnswers.ts");
  const { allEndpoints }: typeof import("#tests/support/allEndpoints.ts") = await load(
    "tests/support/allEndpoints.ts",
  );
  assert.deepEqual(Object.keys(callAnswers).toSorted(), allEndpoints.map(nameOf).toSorted());
}
