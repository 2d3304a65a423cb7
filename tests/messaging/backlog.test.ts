import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sendQueuedMessages } from "#modules/messaging/sendQueuedMessages.ts";
import { explainedDatabase } from "#tests/support/explained.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test("a night's messages are taken a batch at a time, without a look at all that wait", async () => {
  const { id } = await createMake(server.database).user();
  await server.database.pool.query(
    `insert into messages (user_id, template, variables, text, idempotency_key, created_at, next_attempt_at, can_wait)
     select $1, 'unsold', '{"title": "Old lamp"}', 'Text', 'backlog:' || n, blaze_now(),
       blaze_now() + case when n % 2 = 0 then interval '9 hours' else interval '0' end, n % 5 > 0
     from generate_series(1, 20000) as n`,
    [id],
  );
  await server.database.pool.query("vacuum analyze messages");
  const database = explainedDatabase(server.databaseUrl);
  assert.equal(await sendQueuedMessages(database, server.context.senders, { limit: 20 }), 20);
  const claims = database.take().filter(({ text }) => text.includes("skip locked"));
  const read = claims.flatMap(({ reads }) => reads.filter(({ table }) => table === "messages"));
  assert.ok(read.length > 0);
  for (const { rows } of read) assert.ok(rows <= 100, `${rows} rows of ${JSON.stringify(read)}`);
  await database.close();
});
