import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ClaimConversationMessage } from "#contract/conversations.ts";
import type { OperatorsPerson } from "#contract/people.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

/** A paid order that is handed over, its two people's messages, and a claim about it. */
async function claimed() {
  const order = await make.order();
  await query("update listings set shipping_mode = 'handover' where id = $1", [order.listingId]);
  const [{ seller_id: sellerId }] = await query(
    "update orders set status = 'paid', paid_at = now() where id = $1 returning seller_id",
    [order.id],
  );
  for (const [sender, text] of [
    [order.buyerId, "Where shall we meet?"],
    [sellerId, "At the station"],
    [order.buyerId, "It is scratched"],
  ])
    await query(
      "insert into conversation_messages (order_id, sender_id, text, idempotency_key) values ($1, $2, $3, $3)",
      [order.id, sender, text],
    );
  const [{ id }] = await query(
    `insert into claims (order_id, buyer_id, reason, details, created_at, answer_by, waits_for, waits_until)
     values ($1, $2, 'damaged', 'Scratched', now(), now(), 'seller', now()) returning id`,
    [order.id, order.buyerId],
  );
  return { claimId: id as string, buyerId: order.buyerId, sellerId: sellerId as string };
}

const read = (claimId: string, as: string, more = "") =>
  server.call("GET", `/ops/claims/${claimId}/conversation${more}`, { as });

test("support reads what the two wrote while a claim is open, page by page, and it stands in the log", async () => {
  const as = await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
  const { claimId, buyerId, sellerId } = await claimed();
  for (const [id, role] of [
    [buyerId, "buyer"],
    [sellerId, "seller"],
  ] as const) {
    const { open_claims: claims }: OperatorsPerson = (
      await server.call("GET", `/ops/users/${id}`, { as })
    ).json();
    assert.deepEqual(
      claims.map((claim) => [claim.id, claim.role, claim.has_conversation]),
      [[claimId, role, true]],
    );
  }
  const first = (await read(claimId, as, "?limit=2")).json();
  const rest = (await read(claimId, as, `?limit=2&cursor=${encodeURIComponent(first.next_cursor)}`)).json();
  const all: ClaimConversationMessage[] = [...first.results, ...rest.results];
  assert.deepEqual(
    all.map(({ author, text }) => [author, text]),
    [
      ["buyer", "It is scratched"],
      ["seller", "At the station"],
      ["buyer", "Where shall we meet?"],
    ],
  );
  const [{ count }] = await query(
    "select count(*)::int as count from operator_log where call like '%conversation' and subject = $1",
    [claimId],
  );
  assert.equal(count, 2);
});

test("once the claim is closed nobody else reads it, and whoever is a party to it never does", async () => {
  const as = await server.signIn((await make.user({ operatorRoles: ["support"] })).id);
  const { claimId, sellerId } = await claimed();
  await query("update users set operator_roles = '{support}' where id = $1", [sellerId]);
  assert.equal((await read(claimId, await server.signIn(sellerId))).statusCode, 404);
  await query(
    `update claims set status = 'rejected', answered_at = now(), waits_for = null, waits_until = null, closed_at = now()
     where id = $1`,
    [claimId],
  );
  assert.equal((await read(claimId, as)).statusCode, 404);
});
