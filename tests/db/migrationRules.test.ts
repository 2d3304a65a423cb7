import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { LAST_WITHOUT_RULES, readMigrations } from "#db/migrate.ts";

const squawk = join(import.meta.dirname, "../../node_modules/squawk-cli/js/bin/squawk");
const folder = fileURLToPath(new URL("../../db/migrations/", import.meta.url));

/** Matters of taste, and what `migrate` sets for every file. */
const notAsked = ["prefer-bigint-over-int", "require-lock-timeout", "require-statement-timeout"];
/** What a program of the version before would fail at: such a file says that it stops it, and why. */
const stopping = [
  ...["renaming-column", "renaming-table", "ban-drop-column", "ban-drop-table"],
  ...["changing-column-type", "adding-required-field", "adding-not-nullable-field"],
];

let own: string;
before(async () => {
  own = await mkdtemp(join(tmpdir(), "blaze-migrations-"));
});
after(() => rm(own, { recursive: true, force: true }));

test("each migration lets the version before go on, and holds nobody up", async () => {
  const names = (await readMigrations()).map(({ name }) => name).filter((name) => name > LAST_WITHOUT_RULES);
  const problems = await Promise.all(names.map((name) => lint(join(folder, name))));
  assert.deepEqual(problems.flat(), []);
});

const found = [
  ["alter table claims rename column reason to why;", "renaming-column"],
  ["alter table claims drop column reason;", "ban-drop-column"],
  ["alter table claims add column wish text not null;", "adding-required-field"],
  ["alter table claims alter column reason set not null;", "adding-not-nullable-field"],
  ["alter table claims alter column reason type bigint;", "changing-column-type"],
  ["drop table claims;", "ban-drop-table"],
  ["create index claims_by_reason on claims (reason);", "require-concurrent-index-creation"],
  ["alter table claims add constraint some_reason check (reason <> '');", "constraint-missing-not-valid"],
] as const;

for (const [sql, rule] of found) {
  test(`${sql} is found`, async () => {
    assert.deepEqual(await lintText(sql), [`1 ${rule}`]);
  });
}

test("a file that says why it stops the version before may", async () => {
  const sql = "alter table claims drop column reason;";
  assert.deepEqual(await lintText(`-- stops the version before: it reads the reason\n${sql}`), []);
  assert.deepEqual(await lintText(`-- stops the version before:\n${sql}`), ["2 ban-drop-column"]);
});

test("an index that is built beside writers stands in a file that runs statement by statement", async () => {
  const sql =
    "drop index concurrently if exists claims_by_reason;\n" +
    "create index concurrently if not exists claims_by_reason on claims (reason);";
  assert.deepEqual(await lintText(`-- statement by statement: claims grow\n${sql}`), []);
  assert.deepEqual(await lintText(sql), ["2 ban-concurrent-index-creation-in-transaction"]);
});

async function lintText(sql: string): Promise<string[]> {
  const file = join(own, `0300_${Math.random().toString(36).slice(2)}.sql`);
  await writeFile(file, sql);
  return (await lint(file)).map((line) => line.slice(line.indexOf(" ") + 1));
}

type Problem = { file: string; line: number; rule_name: string };

/** What is wrong with a migration: its file, the line and the rule. */
async function lint(file: string): Promise<string[]> {
  const name = file.split(/[\\/]/).at(-1) ?? "";
  const [migration] = (await readMigrations(pathToFileURL(join(file, "../")))).filter(
    (one) => one.name === name,
  );
  assert.ok(migration, name);
  const excluded = [...notAsked, ...(migration.stopsVersionBefore ? stopping : [])];
  const parameters = [
    ...[squawk, "--reporter", "json", "--pg-version", "18.0", "--exclude", excluded.join(",")],
    ...(migration.isAtomic ? ["--assume-in-transaction"] : []),
    file,
  ];
  // It ends with 1 where it found something: what it prints says the same and more.
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, parameters, (_failure, output) => resolve(output));
  });
  const problems: Problem[] = JSON.parse(printed);
  return problems.map(({ line, rule_name }) => `${name} ${line + 1} ${rule_name}`);
}
