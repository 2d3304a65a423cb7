import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let made: TestDatabase;
before(async () => {
  made = await createTestDatabase();
});
after(() => made.close());

async function read(expression: string): Promise<unknown> {
  const { rows } = await made.database.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return rows[0]?.value;
}

const readings: [expression: string, value: unknown][] = [
  ["9007199254740991::bigint", Number.MAX_SAFE_INTEGER],
  ["-9007199254740991::bigint", -Number.MAX_SAFE_INTEGER],
  ["count(*)", 1],
  ["array[1, null, 3]::bigint[]", [1, null, 3]],
  ["10.50::numeric", "10.50"],
  ["date '2026-01-31'", "2026-01-31"],
  ["interval '90 minutes'", "01:30:00"],
  ["timestamptz '2026-01-31 18:30:00+00'", new Date("2026-01-31T18:30:00Z")],
];

for (const [expression, value] of readings) {
  test(`${expression} is read exactly`, async () => assert.deepEqual(await read(expression), value));
}

for (const expression of ["9007199254740992::bigint", "array[9007199254740992]::bigint[]"]) {
  test(`${expression} is refused: a double does not hold it exactly`, async () => {
    await assert.rejects(read(expression), RangeError);
  });
}
