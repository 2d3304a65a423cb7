import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { runDue } from "#modules/clock/runDue.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

test("an emoji where a title is cut for its messages stops nobody's settlement", async () => {
  const titles = [36, 37, 38, 39, 40].map((length) => `${"x".repeat(length)}📱 and more`);
  for (const title of [...titles, "Old lamp"]) {
    const { id: listingId } = await make.listing({ title, endsInMs: 3_600_000 });
    await make.bid({ listingId });
    await make.bid({ listingId });
  }
  await make.advanceClock(3601);
  await runDue(server.context);
  const { rows } = await sql<{ title: string; text: string }>`
    select variables ->> 'title' as title, text from messages where template like 'won%' order by title desc`.execute(
    server.database.kysely,
  );
  assert.equal(rows.length, titles.length + 1);
  for (const { title, text } of rows) {
    assert.ok(title.isWellFormed() && title.length <= 40, title);
    assert.ok(text.includes(title), text);
  }
  const left = await sql`select from deposit_settlements`.execute(server.database.kysely);
  assert.equal(left.rows.length, 0);
});
