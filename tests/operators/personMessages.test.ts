import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { PersonMessage } from "#contract/personMessages.ts";
import { inTransaction } from "#db/transaction.ts";
import { queueMessages } from "#modules/messaging/queueMessages.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let as: string;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  as = await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
});
after(() => server.close());

async function tell(userId: string, title: string): Promise<void> {
  const notice = {
    userId,
    template: "unsold",
    variables: { title },
    idempotencyKey: `unsold:${title}`,
  } as const;
  await inTransaction(server.database, (tx) => queueMessages(tx, [notice]));
}

const fail = (userId: string, title: string) =>
  server.database.pool.query(
    "update messages set status = 'failed', attempts = 6, failed_over = '{sms}' where user_id = $1 and text like $2",
    [userId, `%${title}%`],
  );
const list = async (
  userId: string,
  more = "",
): Promise<{ results: PersonMessage[]; next_cursor: string | null }> =>
  (await server.call("GET", `/ops/users/${userId}/messages${more}`, { as })).json();
const again = (userId: string, id: string) =>
  server.call("POST", `/ops/users/${userId}/messages/send-again`, { as, body: { message_id: id } });

test("what somebody was told is listed page by page, the latest first, and nobody else's", async () => {
  const [lata, other] = [await make.user(), await make.user()];
  for (const title of ["Harmonium", "Sitar", "Tabla"]) {
    await tell(lata.id, title);
    await make.advanceClock(60);
  }
  await tell(other.id, "Violin");
  await fail(lata.id, "Sitar");
  const first = await list(lata.id, "?limit=2");
  const rest = await list(lata.id, `?limit=2&cursor=${encodeURIComponent(first.next_cursor ?? "")}`);
  assert.deepEqual(
    [...first.results, ...rest.results].map(({ variables, status, failed_over: failed }) => [
      variables.title,
      status,
      failed,
    ]),
    [
      ["Tabla", "queued", []],
      ["Sitar", "failed", ["sms"]],
      ["Harmonium", "queued", []],
    ],
  );
});

test("what failed is sent again once, however often it is asked for; another person's is not found", async () => {
  const [lata, other] = [await make.user(), await make.user()];
  await tell(lata.id, "Veena");
  await fail(lata.id, "Veena");
  const [message] = (await list(lata.id)).results;
  assert.ok(message);
  assert.equal((await again(other.id, message.id)).statusCode, 404);
  const queued: PersonMessage = (await again(lata.id, message.id)).json();
  assert.deepEqual([queued.status, queued.failed_over], ["queued", []]);
  assert.deepEqual(
    queued.earlier_sends.map(({ sent_over, failed_over }) => ({ sent_over, failed_over })),
    [{ sent_over: [], failed_over: ["sms"] }],
    "what became of the first one is kept",
  );
  await server.database.pool.query("update messages set attempts = 1 where user_id = $1", [lata.id]);
  assert.equal((await again(lata.id, message.id)).statusCode, 200);
  const { rows } = await server.database.pool.query("select attempts from messages where user_id = $1", [
    lata.id,
  ]);
  assert.deepEqual(rows, [{ attempts: 1 }], "it goes on as it was");
});

test("each time that a message was sent has its record, and repeated requests add none", async () => {
  const lata = await make.user();
  await tell(lata.id, "Sarod");
  await fail(lata.id, "Sarod");
  const [message] = (await list(lata.id)).results;
  assert.ok(message);
  await again(lata.id, message.id);
  await again(lata.id, message.id);
  await server.database.pool.query(
    "update messages set status = 'sent', sent_over = '{email}', sent_at = blaze_now() where user_id = $1",
    [lata.id],
  );
  await again(lata.id, message.id);
  const [told] = (await list(lata.id)).results;
  assert.deepEqual(
    told?.earlier_sends.map(({ sent_over, failed_over, sent_at }) => [
      sent_over,
      failed_over,
      sent_at === null,
    ]),
    [
      [[], ["sms"], true],
      [["email"], [], false],
    ],
  );
  assert.deepEqual([told?.status, told?.sent_over], ["queued", []]);
});
