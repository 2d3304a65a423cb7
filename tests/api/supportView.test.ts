import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { createMake } from "#tests/support/make.ts";
import { type Method, startTestServer, type TestServer } from "#tests/support/server.ts";
import { type CallThings, callBodies, nothing } from "./callBodies.ts";
import { nameOf, pathFor } from "./callPaths.ts";

/** What support sees of somebody, written down once more: whatever is added is seen here. */
const shown = new Set([
  "GET /auth",
  ...["GET /bids/active", "GET /bids/won", "GET /bids/lost", "GET /bids/won/:id", "GET /payments/:id"],
  "GET /bids/won/:id/delivery-code",
  ...["GET /product/:id", "GET /products/category", "GET /user/search", "GET /dashboard"],
  ...["GET /watchlist", "GET /watchlist/products", "GET /user/money"],
  ...["GET /user/products/:type", "GET /user/product/:id", "GET /user/product/:id/proceeds"],
  ...["GET /user/product/:id/suggested-price", "GET /user/product/:id/draft", "GET /user/product/draft/:id"],
  ...["GET /user/product/:id/options", "GET /user/sold-orders/:id", "GET /user/sold-orders/:id/cancellation"],
  ...["GET /user/sold-orders/:id/pickup", "GET /user/sold-orders/:id/proceeds"],
  ...["GET /user/money/sales", "GET /user/money/waiting"],
  ...["GET /user/address", "GET /user/bank-accounts", "GET /user/seller-accounts", "GET /user/strikes"],
  ...["GET /user/notices", "GET /user/message-preferences"],
]);

let server: TestServer;
let things: CallThings;
let personId: string;
let viewId: string;
let as: string;

before(async () => {
  server = await startTestServer();
  const make = createMake(server.database);
  const person = await make.user();
  personId = person.id;
  const order = await make.order({ buyerId: person.id });
  const payment = await make.payment({ orderId: order.id, payerId: person.id, status: "failed" });
  const productId = (await make.listing()).id;
  things = {
    ...{
      strangerId: (await make.user()).id,
      bankAccountId: nothing,
      otherBankAccountId: nothing,
      businessId: nothing,
      kycId: nothing,
    },
    ...{ productId, otherProductId: productId, endedProductId: productId },
    ...{ categoryId: (await make.listing()).categoryId, orderId: order.id, paymentId: payment.id },
    ...{ strikeId: nothing, uploadId: nothing, otherUploadId: nothing },
    addressId: (await make.address({ userId: person.id })).id,
    deliveryAddressId: nothing,
  };
  as = await server.signIn((await make.user({ isOperator: true })).id);
  const body = { reason: "You called.", parts: ["buying", "selling", "profile"] };
  viewId = (await server.call("POST", `/ops/users/${personId}/support-views`, { as, body })).json().id;
  const theirs = await server.signIn(personId);
  const allow = { as: theirs, body: { allow: true } };
  await server.call("POST", `/user/support-views/${viewId}/answer`, allow);
});
after(() => server.close());

const inView = (method: Method, path: string, body?: object) =>
  server.call(method, path, { as, headers: { "x-support-view": viewId }, ...(body ? { body } : {}) });

for (const endpoint of allEndpoints) {
  const name = nameOf(endpoint);
  test(`in a view: ${name}`, async () => {
    const body = callBodies[name]?.(things);
    const answer = await inView(endpoint.method as Method, pathFor(endpoint, things), body);
    // Not every answer is JSON: a calendar file is text.
    const isJson = String(answer.headers["content-type"]).includes("json");
    const code = isJson ? answer.json().detail?.code : undefined;
    if (endpoint.method !== "GET")
      assert.deepEqual([answer.statusCode, code], [403, "support_view_read_only"], answer.body);
    // The person's home asks for an address of theirs, which an operator's browser has not chosen.
    else if (shown.has(name)) assert.ok([200, 400, 404].includes(answer.statusCode), answer.body);
    else if (endpoint.access === "user" || endpoint.access === "operator")
      assert.deepEqual([answer.statusCode, code], [403, "support_view_hidden"], answer.body);
    else assert.ok(!String(code).startsWith("support_view"), answer.body);
  });
}

test("nothing that is no call of the contract changes anything either", async () => {
  for (const path of ["/language", "/api/v1/nothing", "/checkout/return/basispay"]) {
    const answer = await server.app.inject({
      method: "POST",
      url: path,
      headers: { "x-support-view": "whatever", "content-type": "application/x-www-form-urlencoded" },
    });
    assert.deepEqual([answer.statusCode, answer.json().detail.code], [403, "support_view_read_only"], path);
  }
});

test("a view that is nobody's, or made up, shows nothing to anybody", async () => {
  const theirs = await server.signIn(personId);
  for (const named of ["whatever", nothing, viewId]) {
    const headers = { "x-support-view": named };
    assert.equal((await server.call("GET", "/bids/won", { headers })).statusCode, 404);
    assert.equal((await server.call("GET", "/bids/won", { as: theirs, headers })).statusCode, 404);
  }
  const headers = { "x-support-view": "whatever" };
  assert.equal((await server.call("GET", "/bids/won", { as, headers })).statusCode, 409);
});

test("what was read in the view is in the log, and what was refused is not", async () => {
  const { rows } = await sql<{ call: string }>`
    select distinct call from operator_log where subject = ${personId} and call like 'VIEW %'`.execute(
    server.database.kysely,
  );
  const read = new Set(rows.map(({ call }) => call.replace("VIEW ", "GET ")));
  assert.deepEqual(
    [...read].filter((name) => !shown.has(name)),
    [],
  );
  assert.deepEqual(
    [...shown].filter((name) => !read.has(name)),
    [],
  );
});
