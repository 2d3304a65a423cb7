import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Endpoint } from "#contract/endpoint.ts";
import { allEndpoints } from "#contract/endpoints.ts";
import { createMake } from "#tests/support/make.ts";
import { type Method, startTestServer, type TestServer } from "#tests/support/server.ts";

/**
 * What each call answers to a guest, to a user without anything of their own, to the one whom the thing belongs
 * to, and to an operator. A number for each, in this order; the body and the path are such that only the right
 * to make the call decides. A call that is missing here fails the test below.
 */
const table: Record<string, [guest: number, other: number, owner: number, operator: number]> = {
  "POST /request-otp": [400, 400, 400, 400],
  "POST /verify-otp": [400, 400, 400, 400],
  "GET /auth": [401, 200, 200, 200],
  "PATCH /user/profile/name": [401, 200, 200, 200],
  "POST /logout": [200, 200, 200, 200],
  "POST /bid/:product_id/deposit": [401, 200, 200, 200],
  "POST /bid/:product_id/bid": [401, 403, 200, 403],
  "GET /bids/active": [401, 200, 200, 200],
  "GET /bids/won": [401, 200, 200, 200],
  "GET /bids/lost": [401, 200, 200, 200],
  "DELETE /bid/:product_id/standby": [401, 404, 404, 404],
  "GET /categories": [200, 200, 200, 200],
  "GET /guest/dashboard": [200, 200, 200, 200],
  "GET /dashboard": [401, 404, 200, 404],
  "GET /guest/products/category": [200, 200, 200, 200],
  "GET /products/category": [401, 200, 200, 200],
  "GET /guest/product/:id": [200, 200, 200, 200],
  "GET /product/:id": [401, 200, 200, 200],
  "GET /guest/product/:id/bids": [200, 200, 200, 200],
  "POST /guest/product/:id/view": [200, 200, 200, 200],
  "GET /search": [200, 200, 200, 200],
  "GET /user/search": [401, 200, 200, 200],
  "GET /search/suggestions": [200, 200, 200, 200],
  "GET /pin-codes": [200, 200, 200, 200],
  "GET /pin-code": [200, 200, 200, 200],
  "GET /pin-codes/nearest": [200, 200, 200, 200],
  "GET /user/address": [401, 200, 200, 200],
  "POST /user/address": [401, 200, 200, 200],
  "PUT /user/address/:id": [401, 404, 200, 404],
  "POST /user/address/:id/interest": [401, 404, 200, 404],
  "DELETE /user/address/:id": [401, 404, 200, 404],
  "GET /ops/service-areas": [404, 404, 404, 200],
  "PUT /ops/service-areas/:prefix": [404, 404, 404, 200],
  "DELETE /ops/service-areas/:prefix": [404, 404, 404, 200],
  "GET /ops/service-interests": [404, 404, 404, 200],
  "GET /demo/outbox": [200, 200, 200, 200],
  "POST /demo/payments/:reference": [404, 404, 404, 404],
  "POST /demo/clock": [200, 200, 200, 200],
  "GET /settings": [200, 200, 200, 200],
  "GET /ops/settings": [404, 404, 404, 200],
  "PATCH /ops/settings": [404, 404, 404, 200],
  "GET /bids/won/:id": [401, 404, 200, 404],
  "GET /payments/:id": [401, 404, 200, 404],
  "POST /bids/won/:order_id/payments": [401, 404, 200, 404],
  "POST /payments/basispay/order": [401, 404, 200, 404],
  "POST /payments/basispay/verify": [401, 404, 200, 404],
  "POST /payments/icici/upi": [401, 400, 400, 400],
  "POST /upload": [401, 400, 400, 400],
  "GET /upload/:id/file": [401, 404, 200, 404],
  "DELETE /upload/:id": [401, 404, 200, 404],
  "GET /ops/uploads/:id/file": [404, 404, 404, 404],
  "GET /ops/uploads/:id/readings": [404, 404, 404, 200],
  "GET /watchlist": [401, 200, 200, 200],
  "GET /watchlist/products": [401, 200, 200, 200],
  "PATCH /watchlist/:productId": [401, 200, 200, 200],
  "GET /user/notices": [401, 200, 200, 200],
  "POST /user/notices/read": [401, 200, 200, 200],
  "GET /user/message-preferences": [401, 200, 200, 200],
  "PATCH /user/message-preferences": [401, 200, 200, 200],
  "GET /user/push-key": [401, 200, 200, 200],
  "POST /user/push-subscription": [401, 400, 400, 400],
  "DELETE /user/push-subscription": [401, 200, 200, 200],
};

type Things = {
  productId: number;
  otherProductId: number;
  categoryId: number;
  orderId: string;
  paymentId: string;
  addressId: string;
};
const nothing = "00000000-0000-4000-8000-000000000000";

const address = {
  door_no: "14/2",
  locality: "Fraser Town",
  pin_code: "560005",
  pin_code_id: 560_005_001,
  city: "Bangalore",
};

/** A body that the contract takes, where a call needs one. */
const bodies: Record<string, (things: Things) => object> = {
  "POST /request-otp": () => ({ mobile: "+919999999999" }),
  "POST /verify-otp": () => ({ otp_request_id: nothing, mobile: "+919999999999", otp: "1" }),
  "PATCH /user/profile/name": () => ({ name: "Asha" }),
  "POST /user/notices/read": () => ({ until: "2026-01-01T00:00:00.000Z" }),
  "PATCH /user/message-preferences": () => ({ bidding: { sms: true } }),
  "POST /user/push-subscription": () => ({
    endpoint: "https://inner.example/push",
    keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
  }),
  "DELETE /user/push-subscription": () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/none" }),
  "POST /user/address": () => address,
  "PUT /user/address/:id": () => address,
  "PUT /ops/service-areas/:prefix": () => ({ available: true }),
  "POST /bid/:product_id/deposit": () => ({ first_bid_amount: 100_000 }),
  "POST /bid/:product_id/bid": () => ({ amount: 100_000 }),
  "POST /demo/payments/:reference": () => ({ outcome: "success" }),
  "POST /demo/clock": () => ({ advance_seconds: 0 }),
  "PATCH /ops/settings": () => ({}),
  "POST /bids/won/:order_id/payments": () => ({ amount: 100 }),
  "POST /payments/basispay/order": ({ orderId }) => ({ amount: 100, order_id: orderId }),
  "POST /payments/basispay/verify": ({ paymentId }) => ({ payment_id: paymentId }),
  "POST /payments/icici/upi": ({ productId }) => ({ product_id: productId }),
};

const readers = ["guest", "other", "owner", "operator"] as const;
let server: TestServer;
let things: Things;
let tokens: Record<(typeof readers)[number], string | undefined>;

before(async () => {
  server = await startTestServer();
  const make = createMake(server.database);
  const [other, owner, operator] = [
    await make.user(),
    await make.user(),
    await make.user({ isOperator: true }),
  ];
  const listing = await make.listing();
  await make.deposit({ listingId: listing.id, bidderId: owner.id });
  const order = await make.order({ buyerId: owner.id });
  const otherProductId = (await make.listing()).id;
  const payment = await make.payment({ orderId: order.id, payerId: owner.id, status: "failed" });
  things = {
    productId: listing.id,
    otherProductId,
    categoryId: listing.categoryId,
    orderId: order.id,
    paymentId: payment.id,
    addressId: (await make.address({ userId: owner.id })).id,
  };
  tokens = {
    guest: undefined,
    other: await server.signIn(other.id),
    owner: await server.signIn(owner.id),
    operator: await server.signIn(operator.id),
  };
});
after(() => server.close());

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

function pathFor({ path }: Endpoint): string {
  // Deposits are made for another product than the one that is bid on: only its owner may bid there.
  const productId = path.endsWith("/deposit") ? things.otherProductId : things.productId;
  const filled = path
    .replace(/:(product_id|productId)/, String(productId))
    .replace(/:order_id/, things.orderId)
    .replace(/:reference/, "unknown")
    .replace(/:prefix/, "560")
    .replace(/:id/, idFor(path));
  if (path === "/pin-codes") return `${filled}?pin_code=560005`;
  if (path === "/pin-code") return `${filled}?pin_code_id=560005001`;
  if (path === "/pin-codes/nearest") return `${filled}?lat=13&lng=77.6`;
  return path.endsWith("/products/category") ? `${filled}?category_id=${things.categoryId}` : filled;
}

function idFor(path: string): string {
  if (path.startsWith("/user/address")) return things.addressId;
  if (path.startsWith("/bids/won")) return things.orderId;
  return path.startsWith("/payments") ? things.paymentId : String(things.productId);
}

test("every call has a row, and every row a call", () => {
  assert.deepEqual(Object.keys(table).toSorted(), allEndpoints.map(nameOf).toSorted());
});

for (const endpoint of allEndpoints) {
  const name = nameOf(endpoint);
  test(name, async () => {
    const expected = table[name];
    const seen: number[] = [];
    for (const reader of readers) {
      // Ending the session of the others would answer for the calls that come after.
      const as = name === "POST /logout" ? undefined : tokens[reader];
      const body = bodies[name]?.(things);
      const answer = await server.call(endpoint.method as Method, pathFor(endpoint), {
        ...(as ? { as } : {}),
        ...(body ? { body } : {}),
        headers: { "x-address-id": things.addressId },
      });
      assert.ok(answer.statusCode < 500, `${reader}: ${answer.statusCode} ${answer.body}`);
      seen.push(answer.statusCode);
    }
    assert.deepEqual(seen, expected);
  });
}

test("an operator's call answers anybody else as an address that does not exist", async () => {
  for (const as of [tokens.guest, tokens.other]) {
    const unknown = await server.call("GET", "/ops/nothing", as ? { as } : {});
    const forbidden = await server.call("GET", "/ops/settings", as ? { as } : {});
    assert.deepEqual(forbidden.json(), unknown.json());
  }
});

test("demo calls do not exist in production", async () => {
  const production = await startTestServer({ production: true });
  try {
    for (const endpoint of allEndpoints.filter(({ access }) => access === "demo")) {
      const body = bodies[nameOf(endpoint)]?.(things);
      const answer = await production.call(
        endpoint.method as Method,
        pathFor(endpoint),
        body ? { body } : {},
      );
      assert.equal(answer.statusCode, 404, nameOf(endpoint));
    }
  } finally {
    await production.close();
  }
});
