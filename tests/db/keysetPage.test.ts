import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import { readPageCursor } from "#db/pageCursor.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let testing: TestDatabase;
before(async () => {
  testing = await createTestDatabase();
  // Of the same microsecond, of the same millisecond, and of later ones: in no order of their ids.
  await sql`
    create table happened (id uuid primary key, at timestamptz not null);
    insert into happened
    select md5(place::text)::uuid, timestamptz '2026-11-22 10:00' + (place / 3) * interval '1 microsecond'
    from generate_series(1, 20) as place`.execute(testing.database.kysely);
});
after(() => testing.close());

type Row = { id: string };

function readHappened(first: "latest" | "oldest", page: KeysetPage) {
  const sorting = { first, moment: sql`at`, id: sql`id` };
  return readKeysetPage(
    testing.database.kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) =>
      sql<Row>`select id, ${position} from happened where ${isAfter} ${slice}`,
  );
}

async function readAll(first: "latest" | "oldest", limit: number): Promise<string[]> {
  const ids: string[] = [];
  let after: KeysetPage["after"] = null;
  do {
    const { rows, next_cursor } = await readHappened(first, { limit, after });
    ids.push(...rows.map(({ id }) => id));
    after = next_cursor === null ? null : readPageCursor(next_cursor);
  } while (after !== null);
  return ids;
}

for (const first of ["latest", "oldest"] as const) {
  for (const limit of [1, 2, 7, 20, 21]) {
    test(`the ${first} first, ${limit} at a time: every row once, in the order of one page`, async () => {
      const direction = sql.raw(first === "latest" ? "desc" : "asc");
      const { rows } = await sql<Row>`select id from happened order by at ${direction}, id`.execute(
        testing.database.kysely,
      );
      assert.deepEqual(
        await readAll(first, limit),
        rows.map(({ id }) => id),
      );
    });
  }
}

test("a row has its own columns alone, and what is added before a page shifts nothing", async () => {
  const page = await readHappened("latest", { limit: 3, after: null });
  assert.deepEqual(Object.keys(page.rows[0] ?? {}), ["id"]);
  const [, , , fourth] = await readAll("latest", 20);
  await sql`insert into happened values (gen_random_uuid(), '2026-11-23')`.execute(testing.database.kysely);
  const after = readPageCursor(page.next_cursor ?? "");
  assert.equal((await readHappened("latest", { limit: 1, after })).rows[0]?.id, fourth);
});
