import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { createTestDatabase } from "#tests/support/database.ts";
import { describeSchema } from "#tools/dumpSchema.ts";

test("db/schema.sql and db/schema.ts say what the migrations make", async (t) => {
  const { database, close } = await createTestDatabase();
  t.after(close);
  const made = await describeSchema(database);
  const sql = await readFile(new URL("../../db/schema.sql", import.meta.url), "utf8");
  const types = await readFile(new URL("../../db/schema.ts", import.meta.url), "utf8");
  assert.equal(sql, made.sql, "run npm run schema and commit db/schema.sql");
  assert.equal(types, made.types, "run npm run schema and commit db/schema.ts");
});
