import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Endpoint } from "#contract/endpoint.ts";
import { type OrderWorld, startOrderWorld } from "#tests/orders/orderWorld.ts";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { createMakeIdentity, gstinOf } from "#tests/support/makeIdentity.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import type { Method } from "#tests/support/server.ts";
import { type CallThings, callBodies } from "./callBodies.ts";
import { endsSession, nameOf, pathFor } from "./callPaths.ts";

/** Where an operator sees the number of another person (R-PEOPLE-11). */
const shownToOperators = ["GET /ops/kyc", "GET /ops/kyc/:id", "GET /ops/operators", "GET /ops/users/:id"];
/** Answered with somebody else's things in them; were they refused, the walk would prove nothing. */
const mustAnswer = {
  buyer: [
    "GET /auth",
    "GET /product/:id",
    "GET /bids/won/:id",
    "GET /conversations/:id",
    "GET /conversations",
  ],
  seller: ["GET /user/sold-orders/:id", "GET /conversations/:id", "GET /user/product/:id"],
  stranger: ["GET /product/:id", "GET /guest/product/:id/bids", "GET /search"],
  operator: [
    "GET /ops/orders",
    "GET /ops/orders/:id",
    "GET /ops/orders/:id/story",
    "GET /ops/kyc/:id",
    "GET /ops/users/:id",
    "GET /ops/users/:id/blocks",
  ],
} as const;
type Reader = keyof typeof mustAnswer;
const readers = Object.keys(mustAnswer) as Reader[];

const pan = "AQZPN4821K";
let world: OrderWorld;
let ids: Record<Reader, string>;
/** What the calls are about: first the buyer's things, then the seller's. */
let things: CallThings[];

before(async () => {
  world = await startOrderWorld();
  const { make } = world;
  const order = await world.order({ mode: "handover" });
  ids = {
    buyer: order.buyerId,
    seller: order.sellerId,
    stranger: (await make.user()).id,
    operator: world.operator.id,
  };
  const listing = await make.listing({ sellerId: ids.seller });
  await make.bid({ listingId: listing.id, bidderId: ids.buyer });
  for (const userId of [ids.buyer, ids.seller]) {
    const headers = { "idempotency-key": `from-${userId}` };
    await world.call("POST", `/conversations/${order.id}/messages`, userId, {
      body: { text: "Hi" },
      headers,
    });
  }
  const { id: paymentId } = await world.one<{ id: string }>(
    sql`select id from payments where order_id = ${order.id} limit 1`,
  );
  const makeIdentity = createMakeIdentity(world.context);
  const strikeId = await make.strike({ orderId: order.id });
  const thingsOf = async (userId: string): Promise<CallThings> => ({
    strangerId: ids.buyer,
    productId: listing.id,
    otherProductId: (await make.listing({ sellerId: ids.seller })).id,
    endedProductId: (await make.listing({ sellerId: ids.seller, status: "unsold", endsInMs: -60_000 })).id,
    categoryId: listing.categoryId,
    orderId: order.id,
    paymentId,
    strikeId,
    bankAccountId: (await makeIdentity.bankAccount({ userId })).id,
    otherBankAccountId: (await makeIdentity.bankAccount({ userId })).id,
    businessId: (await makeIdentity.business({ userId, gstin: gstinOf(pan) })).id,
    kycId: (await makeIdentity.kyc({ userId, pan })).id,
    addressId: (await make.address({ userId })).id,
    deliveryAddressId: (await make.address({ userId })).id,
    uploadId: (await makeUpload(world, { ownerId: userId })).id,
    otherUploadId: (await makeUpload(world, { ownerId: userId, purpose: "chat" })).id,
  });
  things = [await thingsOf(ids.buyer), await thingsOf(ids.seller)];
});
after(() => world.close());

/** The ten digits of everybody but this person. */
async function othersNumbers(userId: string): Promise<string[]> {
  const { rows } = await sql<{ mobile: string }>`
    select mobile from users where id <> ${userId} and mobile is not null`.execute(world.database.kysely);
  return rows.map(({ mobile }) => mobile.slice(-10));
}

async function ask(reader: Reader, endpoint: Endpoint, about: CallThings) {
  const name = nameOf(endpoint);
  const body = callBodies[name]?.(about);
  return await world.app.inject({
    method: endpoint.method as Method,
    url: `/api/v1${pathFor(endpoint, about)}`,
    headers: {
      authorization: `Bearer ${await world.signIn(ids[reader])}`,
      "x-address-id": about.addressId,
      "idempotency-key": randomUUID(),
    },
    ...(body ? { payload: body } : {}),
  });
}

const isRead = ({ method }: Endpoint) => method === "GET";
// The demo's calls show what was sent; what ends a session shows nothing.
const walked = allEndpoints.filter(
  (endpoint) => endpoint.access !== "demo" && !endsSession.has(nameOf(endpoint)),
);

/** Which of these calls showed somebody else's number to a reader, and which were answered at all. */
async function walk(reader: Reader, endpoints: readonly Endpoint[]) {
  const numbers = await othersNumbers(ids[reader]);
  assert.ok(numbers.length >= 3);
  const [shown, answered] = [new Set<string>(), new Set<string>()];
  for (const about of things) {
    for (const endpoint of endpoints) {
      const { statusCode, body } = await ask(reader, endpoint, about);
      if (statusCode === 200) answered.add(nameOf(endpoint));
      if (numbers.some((number) => body.includes(number))) shown.add(nameOf(endpoint));
    }
  }
  return { shown: [...shown].toSorted(), answered };
}

for (const reader of readers) {
  test(`${reader}: no call that reads shows another person's mobile number`, async () => {
    const { shown, answered } = await walk(reader, walked.filter(isRead));
    assert.deepEqual(shown, reader === "operator" ? shownToOperators : []);
    for (const name of mustAnswer[reader]) assert.ok(answered.has(name), name);
  });
}

for (const reader of readers) {
  test(`${reader}: no call that changes something shows another person's mobile number`, async () => {
    const { shown } = await walk(
      reader,
      walked.filter((endpoint) => !isRead(endpoint)),
    );
    assert.deepEqual(shown, []);
  });
}

test("neither notices nor live events hold another person's mobile number", async () => {
  const { rows } = await sql<{ user_id: string | null; content: string }>`
    select user_id, coalesce(variables::text, '') || coalesce(text, '') as content from messages
    union all select user_id, payload::text from live_events`.execute(world.database.kysely);
  assert.ok(rows.some(({ user_id }) => user_id === ids.buyer));
  const everybody = await othersNumbers("00000000-0000-4000-8000-000000000000");
  for (const { content } of rows) assert.ok(!everybody.some((number) => content.includes(number)), content);
});
