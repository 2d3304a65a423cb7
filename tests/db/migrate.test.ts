import assert from "node:assert/strict";
import { test } from "node:test";
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
  await database.pool.query("insert into migration (name, checksum) values ('9999_gone.sql', '')");
  await assert.rejects(migrate(database), SetUpProblem);
});
