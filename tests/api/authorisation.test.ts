import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { operatorRoles } from "#domain/operators/operatorRights.ts";
import { allEndpoints } from "#tests/support/allEndpoints.ts";
import { createMake } from "#tests/support/make.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import { type Method, startTestServer, type TestServer } from "#tests/support/server.ts";
import { callAnswers } from "./callAnswers.ts";
import { type CallThings, callBodies } from "./callBodies.ts";
import { endsSession, nameOf, pathFor } from "./callPaths.ts";
import { operatorCalls } from "./operatorCalls.ts";

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
  const endedProductId = (await make.listing({ status: "unsold", endsInMs: -60_000 })).id;
  const payment = await make.payment({ orderId: order.id, payerId: owner.id, status: "failed" });
  const makeIdentity = createMakeIdentity(server.context);
  things = {
    strangerId: (await make.user()).id,
    bankAccountId: (await makeIdentity.bankAccount({ userId: owner.id })).id,
    otherBankAccountId: (await makeIdentity.bankAccount({ userId: owner.id })).id,
    businessId: (await makeIdentity.business({ userId: owner.id })).id,
    kycId: (await makeIdentity.kyc({ userId: (await make.user()).id })).id,
    productId: listing.id,
    otherProductId,
    endedProductId,
    categoryId: listing.categoryId,
    orderId: order.id,
    paymentId: payment.id,
    strikeId: await make.strike({ orderId: order.id }),
    addressId: (await make.address({ userId: owner.id })).id,
    deliveryAddressId: (await make.address({ userId: owner.id })).id,
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
      const answer = await server.call(endpoint.method as Method, pathFor(endpoint, things), {
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

test("every operator's call says which roles may make it, and every such line has a call", () => {
  const calls = allEndpoints.filter(({ access }) => access === "operator").map(nameOf);
  assert.deepEqual(Object.keys(operatorCalls).toSorted(), calls.toSorted());
});

for (const role of operatorRoles) {
  test(`an operator who is ${role} makes the calls of that role and is refused any other`, async () => {
    const { id } = await createMake(server.database).user({ operatorRoles: [role] });
    const as = await server.signIn(id);
    for (const endpoint of allEndpoints.filter(({ access }) => access === "operator")) {
      const name = nameOf(endpoint);
      const body = callBodies[name]?.(things);
      const answer = await server.call(endpoint.method as Method, pathFor(endpoint, things), {
        ...(body ? { body } : {}),
        as,
      });
      const isRefused = answer.statusCode === 403 && answer.json().detail.code === "operator_right_missing";
      const isAllowed = role === "admin" || operatorCalls[name]?.includes(role) === true;
      // A step has a right of its own besides that of its call (tests/orders/operatorSteps.test.ts).
      const isStep = name === "POST /ops/orders/:id/steps" && isAllowed;
      assert.ok(isStep || isRefused === !isAllowed, `${name}: ${answer.statusCode} ${answer.body}`);
    }
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
        pathFor(endpoint, things),
        body ? { body } : {},
      );
      assert.equal(answer.statusCode, 404, nameOf(endpoint));
    }
  } finally {
    await production.close();
  }
});
