import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let made: TestDatabase;
before(async () => {
  made = await createTestDatabase();
});
after(() => made.close());

/** As `npm run operator` runs it. */
async function operator(...words: string[]): Promise<{ code: number; said: string }> {
  const environment = { ...process.env, DATABASE_URL: made.url };
  const run = promisify(execFile)(process.execPath, ["tools/operator.ts", ...words], { env: environment });
  return await run.then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error) => ({ code: error.code, said: error.stdout + error.stderr }),
  );
}

test("a company's first operators are let in by the command line", async () => {
  const first = await operator("98765 43210");
  assert.equal(first.code, 0, first.said);
  assert.match(first.said, /\+919876543210 is now an operator: admin/);
  assert.match(first.said, /make a second admin/);
  const second = await operator("+91 98765 43211", "admin", "finance");
  assert.equal(second.code, 0, second.said);
  assert.doesNotMatch(second.said, /make a second admin/);
  const { rows } = await made.database.pool.query("select mobile, operator_roles from users order by mobile");
  assert.deepEqual(rows, [
    { mobile: "+919876543210", operator_roles: ["admin"] },
    { mobile: "+919876543211", operator_roles: ["admin", "finance"] },
  ]);
});

test("what is no number or no role, and the last admins' leaving, change nothing", async () => {
  for (const [words, why] of [
    [["123"], /say an Indian mobile number/],
    [["9876543212", "boss"], /boss is no role/],
    [["9876543210", "support"], /fewer than 2 admins/],
  ] as const) {
    const { code, said } = await operator(...words);
    assert.equal(code, 1);
    assert.match(said, why);
  }
  const { rows } = await made.database.pool.query("select operator_roles from users order by mobile");
  assert.deepEqual(rows[0].operator_roles, ["admin"]);
  const proposals = await made.database.pool.query("select count(*)::int as count from operator_proposals");
  assert.equal(proposals.rows[0].count, 2);
});
