import assert from "node:assert/strict";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { migrate, readMigrations } from "#db/migrate.ts";
import { SetUpProblem } from "#db/setUpProblem.ts";
import { createTestDatabase } from "#tests/support/database.ts";

test("a database at the last migration is left as it is, by two that start at once as well", async (t) => {
  const { database, close } = await createTestDatabase();
  t.after(close);
  assert.deepEqual(await Promise.all([migrate(database), migrate(database)]), [[], []]);
  const { rows } = await database.pool.query<{ name: string }>("select name from migration order by name");
  const names = (await readMigrations()).map((migration) => migration.name);
  assert.deepEqual(
    rows.map((row) => row.name),
    names,
  );
});

test("two that start at once on an empty database apply every migration once", async (t) => {
  const { database, close } = await createTestDatabase();
  t.after(close);
  await database.pool.query("drop schema graphile_worker cascade");
  await database.pool.query("drop schema public cascade");
  await database.pool.query("create schema public");
  const applied = await Promise.all([migrate(database), migrate(database)]);
  assert.deepEqual(
    applied.flat(),
    (await readMigrations()).map((migration) => migration.name),
  );
});

test("a migration that was changed after it was applied is refused, by name", async (t) => {
  const { database, close } = await createTestDatabase();
  t.after(close);
  await database.pool.query("update migration set checksum = 'other' where name like '0001%'");
  await assert.rejects(migrate(database), (error: unknown) => {
    assert.ok(error instanceof SetUpProblem);
    assert.match(error.message, /0001_\w+\.sql/);
    return true;
  });
});

test("a migration that was applied and is gone is refused", async (t) => {
  const { database, close } = await createTestDatabase();
  t.after(close);
  await database.pool.query("insert into migration (name, checksum) values ('0001_gone.sql', '')");
  await assert.rejects(migrate(database), SetUpProblem);
});

test("the version before starts at what a later one made, unless that stops it", async (t) => {
  const { database, close } = await createTestDatabase();
  t.after(close);
  const later = await folderWith(t, { "9998_more.sql": "create table later ();" });
  assert.deepEqual(await migrate(database, later), ["9998_more.sql"]);
  assert.deepEqual(await migrate(database), []);

  const stopping = await folderWith(t, {
    "9998_more.sql": "create table later ();",
    "9999_other.sql":
      "-- stops the version before: it reads the names\nalter table later add column name text;",
  });
  assert.deepEqual(await migrate(database, stopping), ["9999_other.sql"]);
  await assert.rejects(migrate(database), (error: unknown) => {
    assert.ok(error instanceof SetUpProblem);
    assert.match(error.message, /cannot work with 9999_other\.sql/);
    return true;
  });
});

test("a version that brings a number between ours can be taken back", async (t) => {
  const { database, close } = await createTestDatabase();
  t.after(close);
  const between = await folderWith(t, { "0235_between.sql": "create table later ();" });
  assert.deepEqual(await migrate(database, between), ["0235_between.sql"]);
  assert.deepEqual(await migrate(database), []);
});

test("a server starts while a backup reads every table", async (t) => {
  const { database, close } = await createTestDatabase();
  t.after(close);
  const backup = await database.pool.connect();
  await backup.query("begin isolation level repeatable read");
  await backup.query("lock table migration in access share mode");
  assert.deepEqual(await migrate(database), []);
  await backup.query("rollback");
  backup.release();
});

test("a change of a table gives way to whoever uses it, and comes when they are done", async (t) => {
  const { database, close } = await createTestDatabase();
  t.after(close);
  const folder = await folderWith(t, { "9999_wide.sql": "alter table users add column wide text;" });
  const busy = await database.pool.connect();
  await busy.query("begin");
  await busy.query("select 1 from users");
  const migrated = migrate(database, folder);
  const waiting = "select 1 from pg_locks where relation = 'users'::regclass and not granted";
  while ((await database.pool.query(waiting)).rows.length === 0) await pause(20);
  await database.pool.query("select 1 from users"); // behind the change, which would wait for ever
  await busy.query("commit");
  busy.release();
  assert.deepEqual(await migrated, ["9999_wide.sql"]);
  await database.pool.query("select wide from users");
});

test("statement by statement builds an index beside writers, and can be done again after half of it", async (t) => {
  const { database, close } = await createTestDatabase();
  t.after(close);
  const sql = (last: string) =>
    "-- statement by statement: users grow\n" +
    "drop index concurrently if exists users_drilled;\n" +
    `create index concurrently if not exists users_drilled on users (created_at);\n${last}\n`;
  const broken = await folderWith(t, { "9999_index.sql": sql("select 1 / 0;") });
  await assert.rejects(migrate(database, broken), /migration 9999_index\.sql failed/);
  const whole = await folderWith(t, { "9999_index.sql": sql("") });
  // Another one that starts meanwhile does not stand in the way of the index.
  const both = await Promise.all([migrate(database, whole), migrate(database, whole)]);
  assert.deepEqual(both.flat(), ["9999_index.sql"]);
  const { rows } = await database.pool.query("select 'users_drilled'::regclass");
  assert.equal(rows.length, 1);
});

/** Our migrations, and some that come after them. */
async function folderWith(t: TestContext, files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), "blaze-migrations-"));
  t.after(() => rm(folder, { recursive: true, force: true }));
  await cp(new URL("../../db/migrations", import.meta.url), folder, { recursive: true });
  for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, name), sql);
  return pathToFileURL(`${folder}/`);
}
