import assert from "node:assert/strict";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { checkUnused } from "#tools/checkUnused.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** A project of three files, where everything is used. */
const used = {
  "package.json": JSON.stringify({ name: "small", type: "module", imports: { "#domain/*": "./domain/*" } }),
  "server/main.ts": 'import { rule } from "#domain/rule.ts";\nrule();\n',
  "domain/rule.ts": "export function rule(): void {}\n",
  "domain/rule.test.ts": 'import { rule } from "./rule.ts";\nrule();\n',
};
const rule = "export function rule(): void {}\n";
const testsLimit = 'import { limit, rule } from "./rule.ts";\nrule();\nconsole.log(limit);\n';

async function check(t: { after: (end: () => Promise<void>) => void }, files: Record<string, string>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "blaze-unused-"));
  t.after(() => rm(folder, { recursive: true }));
  await cp(path.join(ROOT, "knip.jsonc"), path.join(folder, "knip.jsonc"));
  for (const [name, text] of Object.entries({ ...used, ...files })) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return checkUnused(folder);
}

const refused: [title: string, files: Record<string, string>, named: RegExp][] = [
  ["a file", { "domain/other.ts": "console.log(1);\n" }, /domain\/other\.ts/],
  ["an export", { "domain/rule.ts": `${rule}export const limit = 1;\n` }, /\blimit\b/],
  ["a type", { "domain/rule.ts": `${rule}export type Limit = 1;\n` }, /\bLimit\b/],
  [
    "an export of which only its test makes use",
    { "domain/rule.ts": `${rule}export const limit = 1;\n`, "domain/rule.test.ts": testsLimit },
    /\blimit\b/,
  ],
  [
    "a dependency",
    { "package.json": used["package.json"].replace("{", '{ "dependencies": { "uqr": "0.1.3" }, ') },
    /\buqr\b/,
  ],
];

for (const [title, files, named] of refused) {
  test(`refused when nothing uses it: ${title}`, async (t) => {
    const { code, output } = await check(t, files);
    assert.equal(code, 1);
    assert.match(output, named);
  });
}

test("allowed: what is used, and what is marked as being there for tests", async (t) => {
  assert.equal((await check(t, {})).code, 0);
  const marked = `${rule}/** @internal for tests */\nexport const limit = 1;\n`;
  const { code, output } = await check(t, { "domain/rule.ts": marked, "domain/rule.test.ts": testsLimit });
  assert.equal(code, 0, output);
});
