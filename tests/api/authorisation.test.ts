import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Endpoint } from "#contract/endpoint.ts";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { createMake } from "#tests/support/make.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import { type Method, startTestServer, type TestServer } from "#tests/support/server.ts";
import { callAnswers } from "./callAnswers.ts";
import { type CallThings, callBodies, nothing } from "./callBodies.ts";

const readers = ["guest", "other", "owner", "operator"] as const;
let server: TestServer;
let things: CallThings;
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
  const makeIdentity = createMakeIdentity(server.context);
  things = {
    strangerId: (await make.user()).id,
    bankAccountId: (await makeIdentity.bankAccount({ userId: owner.id })).id,
    businessId: (await makeIdentity.business({ userId: owner.id })).id,
    kycId: (await makeIdentity.kyc({ userId: (await make.user()).id })).id,
    productId: listing.id,
    otherProductId,
    categoryId: listing.categoryId,
    orderId: order.id,
    paymentId: payment.id,
    addressId: (await make.address({ userId: owner.id })).id,
    uploadId: (await makeUpload(server, { ownerId: owner.id })).id,
    otherUploadId: (await makeUpload(server, { ownerId: owner.id, purpose: "chat" })).id,
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
  const filled = path
    .replace(/:type/, "active")
    .replace(/:payment_id/, things.paymentId)
    .replace(/:kind/, "sale")
    .replace(/:reference/, "unknown")
    .replace(/:prefix/, "560")
    .replace(/:purpose/, "offers")
    .replace(/:id/, idFor(path));
  if (path === "/user/money/statement") return `${filled}?from=2026-04-01&to=2026-04-30`;
  if (path === "/bank") return `${filled}?ifsc_code=HDFC0000001`;
  if (path === "/ops/identity-access-log") return `${filled}?user_id=${nothing}`;
  if (path === "/pin-codes") return `${filled}?pin_code=560005`;
  if (path === "/pin-code") return `${filled}?pin_code_id=560005001`;
  if (path === "/pin-codes/nearest") return `${filled}?lat=13&lon=77.6`;
  return path.endsWith("/products/category") ? `${filled}?category_id=${things.categoryId}` : filled;
}

function idFor(path: string): string {
  // Deposits are made for another product than the one that is bid on: only its owner may bid there.
  if (path.endsWith("/deposit")) return String(things.otherProductId);
  if (path.startsWith("/ops/product-options")) return String(things.categoryId);
  if (path.startsWith("/user/address")) return things.addressId;
  if (path === "/upload/:id") return things.uploadId; // the one that is removed
  if (/^(\/ops)?\/uploads?\//.test(path)) return things.otherUploadId;
  if (path.startsWith("/user/bank-account")) return things.bankAccountId;
  if (path.startsWith("/user/seller-account")) return things.businessId;
  if (/^\/user\/(sessions|passkeys)/.test(path)) return nothing;
  if (path.startsWith("/ops/users")) return things.strangerId;
  if (path.startsWith("/ops/kyc")) return things.kycId;
  if (path.startsWith("/user/data-requests")) return nothing;
  if (/^\/(bids\/won|conversations|user\/sold-orders|ops\/orders)/.test(path)) return things.orderId;
  if (/^\/ops\/(claims|payout-batches|payouts|refunds|differences)/.test(path)) return nothing;
  return path.startsWith("/payments") ? things.paymentId : String(things.productId);
}

const endsSession = new Set(["POST /logout", "POST /user/sessions/end-all"]);

test("every call has a row, and every row a call", () => {
  assert.deepEqual(Object.keys(callAnswers).toSorted(), allEndpoints.map(nameOf).toSorted());
});

for (const endpoint of allEndpoints) {
  const name = nameOf(endpoint);
  test(name, async () => {
    const expected = callAnswers[name];
    const seen: number[] = [];
    for (const reader of readers) {
      // Ending the session of the others would answer for the calls that come after.
      const as = endsSession.has(name) ? undefined : tokens[reader];
      const body = callBodies[name]?.(things);
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
      const body = callBodies[nameOf(endpoint)]?.(things);
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
