import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Endpoint } from "#contract/endpoint.ts";
import { allEndpoints } from "#contract/endpoints.ts";
import { createMake } from "#tests/support/make.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
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
  "PATCH /user/profile": [401, 200, 200, 200],
  "PUT /user/profile/avatar": [401, 404, 404, 404],
  "DELETE /user/profile/avatar": [401, 200, 200, 200],
  "GET /user/bank-accounts": [401, 200, 200, 200],
  "POST /user/bank-account": [401, 200, 200, 200],
  "DELETE /user/bank-account/:id": [401, 404, 200, 404],
  "GET /bank": [401, 200, 200, 200],
  "GET /user/seller-accounts": [401, 200, 200, 200],
  "POST /user/seller-account": [401, 200, 200, 200],
  "PUT /user/seller-account/:id": [401, 404, 200, 404],
  "DELETE /user/seller-account/:id": [401, 404, 200, 404],
  "POST /user/kyc": [401, 403, 403, 403],
  "GET /ops/kyc": [404, 404, 404, 200],
  "GET /ops/kyc/:id": [404, 404, 404, 200],
  "POST /ops/kyc/:id/verify": [404, 404, 404, 409],
  "POST /ops/kyc/:id/reject": [404, 404, 404, 200],
  "GET /ops/identity-readings": [404, 404, 404, 200],
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
  "POST /bids/won/:id/handover-code": [401, 404, 409, 404],
  "POST /bids/won/:id/claim": [401, 404, 409, 404],
  "GET /bids/won/:id/payments/:payment_id/receipt": [401, 404, 404, 404],
  "GET /bids/won/:id/invoice": [401, 404, 404, 404],
  "GET /user/sold-orders": [401, 200, 200, 200],
  "GET /user/sold-orders/:id": [401, 404, 404, 404],
  "GET /user/sold-orders/:id/cancellation": [401, 404, 404, 404],
  "POST /user/sold-orders/:id/cancel": [401, 404, 404, 404],
  "POST /user/sold-orders/:id/handover": [401, 404, 404, 404],
  "GET /user/sold-orders/:id/invoice/:kind": [401, 404, 404, 404],
  "GET /ops/orders": [404, 404, 404, 200],
  "GET /ops/orders/:id": [404, 404, 404, 200],
  "POST /ops/orders/:id/steps": [404, 404, 404, 409],
  "GET /ops/claims": [404, 404, 404, 200],
  "POST /ops/claims/:id/answer": [404, 404, 404, 404],
  "GET /conversations": [401, 200, 200, 200],
  "GET /conversations/:order_id": [401, 404, 404, 404],
  "POST /conversations/:order_id/messages": [401, 404, 404, 404],
  "POST /conversations/:order_id/read": [401, 404, 404, 404],
  "GET /user/money/sales": [401, 200, 200, 200],
  "GET /user/money/statement": [401, 200, 200, 200],
  "GET /ops/payout-batches": [404, 404, 404, 200],
  "POST /ops/payout-batches": [404, 404, 404, 409],
  "POST /ops/payout-batches/:id/decision": [404, 404, 404, 404],
  "GET /ops/rates": [404, 404, 404, 200],
  "POST /ops/rates": [404, 404, 404, 200],
  "GET /payments/:id": [401, 404, 200, 404],
  "POST /bids/won/:order_id/payments": [401, 404, 200, 404],
  "POST /payments/basispay/order": [401, 404, 200, 404],
  "POST /payments/basispay/verify": [401, 404, 200, 404],
  "POST /payments/icici/upi": [401, 400, 400, 400],
  "POST /payments/:id/verify": [401, 404, 200, 404],
  "POST /payments/razorpay/order": [401, 404, 400, 404],
  "POST /payments/razorpay/verify": [401, 404, 404, 404],
  "POST /payments/cashfree/order": [401, 404, 400, 404],
  "POST /payments/cashfree/verify": [401, 404, 404, 404],
  "POST /payments/cashfree/error": [401, 404, 404, 404],
  "POST /webhooks/razorpay": [401, 401, 401, 401],
  "POST /webhooks/cashfree": [401, 401, 401, 401],
  "POST /webhooks/basispay": [401, 401, 401, 401],
  "POST /webhooks/icici": [401, 401, 401, 401],
  "POST /webhooks/eazypay": [401, 401, 401, 401],
  "GET /user/money": [401, 200, 200, 200],
  "GET /ops/refunds": [404, 404, 404, 200],
  "POST /ops/refunds/:id/retry": [404, 404, 404, 404],
  "POST /ops/refunds/:id/settle": [404, 404, 404, 404],
  "GET /ops/differences": [404, 404, 404, 200],
  "POST /ops/differences/:id/close": [404, 404, 404, 404],
  "GET /ops/alerts": [404, 404, 404, 200],
  "POST /upload": [401, 400, 400, 400],
  "GET /upload/:id/file": [401, 404, 200, 404],
  "DELETE /upload/:id": [401, 404, 200, 404],
  "GET /ops/uploads/:id/file": [404, 404, 404, 200],
  "GET /ops/uploads/:id/readings": [404, 404, 404, 200],
  "POST /user/product/draft/info": [401, 200, 200, 200],
  "GET /user/product/draft/:id": [401, 404, 404, 404],
  "GET /user/product/:id": [401, 404, 404, 404],
  "GET /user/product/:id/options": [401, 404, 404, 404],
  "GET /user/product/:id/suggested-price": [401, 404, 404, 404],
  "PATCH /user/product/:id/draft/info": [401, 404, 404, 404],
  "PATCH /user/product/:id/draft/seller-data": [401, 404, 404, 404],
  "PATCH /user/product/:id/draft/description": [401, 404, 404, 404],
  "PATCH /user/product/:id/draft/images": [401, 404, 404, 404],
  "PATCH /user/product/:id/draft/specifications": [401, 404, 404, 404],
  "PATCH /user/product/:id/draft/conditions": [401, 404, 404, 404],
  "PATCH /user/product/:id/draft/pricing": [401, 404, 404, 404],
  "PATCH /user/product/:id/draft/verification-details": [401, 404, 404, 404],
  "PATCH /user/product/:id/draft/additional-notes": [401, 404, 404, 404],
  "POST /user/product/:id/activate": [401, 404, 404, 404],
  "POST /user/product/:id/copy": [401, 404, 404, 404],
  "POST /user/product/:id/relist": [401, 404, 404, 404],
  "POST /user/product/:id/end": [401, 404, 404, 404],
  "DELETE /user/product/:id": [401, 404, 404, 404],
  "GET /user/products/:type": [401, 200, 200, 200],
  "GET /ops/product-options/:category_id": [404, 404, 404, 200],
  "PUT /ops/product-options/:category_id": [404, 404, 404, 200],
  "DELETE /ops/product-options/:category_id": [404, 404, 404, 200],
  "GET /watchlist": [401, 200, 200, 200],
  "GET /watchlist/products": [401, 200, 200, 200],
  "PATCH /watchlist/:productId": [401, 200, 200, 200],
  "GET /user/notices": [401, 200, 200, 200],
  "GET /user/consents": [401, 200, 200, 200],
  "POST /user/consents": [401, 200, 200, 200],
  "DELETE /user/consents/:purpose": [401, 200, 200, 200],
  "GET /user/data-requests": [401, 200, 200, 200],
  "POST /user/data-requests": [401, 200, 200, 200],
  "GET /user/data-requests/:id/archive": [401, 404, 404, 404],
  "GET /user/account-closing": [401, 200, 200, 200],
  "POST /user/account-closing/otp": [401, 200, 409, 200],
  "POST /user/account-closing": [401, 400, 400, 400],
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
  bankAccountId: string;
  businessId: string;
  kycId: string;
  addressId: string;
  uploadId: string;
  otherUploadId: string;
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
  "PATCH /user/profile": () => ({ name: "Asha" }),
  "PUT /user/profile/avatar": () => ({ upload_id: nothing }),
  "POST /user/bank-account": () => ({
    bank_name: "HDFC Bank",
    ifsc_code: "HDFC0000001",
    account_no: "50100123456780",
    confirm_account_no: "50100123456780",
  }),
  "POST /user/seller-account": () => ({ business_name: "Asha Traders", identification_no: "29AAGCB7383J1Z4" }),
  "PUT /user/seller-account/:id": () => ({ business_name: "Asha Traders" }),
  "POST /user/kyc": () => ({
    is_business: false,
    identification_type: "PAN",
    identification_no: "ABCPE1234F",
    country: "AE",
  }),
  "POST /ops/kyc/:id/reject": () => ({ reason: "Not readable" }),
  "POST /user/consents": () => ({ purpose: "offers" }),
  "POST /user/account-closing": () => ({ otp_request_id: nothing, otp: "1" }),
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
  "POST /bids/won/:id/handover-code": () => ({}),
  "POST /bids/won/:id/claim": () => ({ reason: "damaged", details: "It does not switch on." }),
  "POST /user/sold-orders/:id/cancel": () => ({ reason: "It broke." }),
  "POST /user/sold-orders/:id/handover": () => ({ code: "123456" }),
  "POST /ops/orders/:id/steps": () => ({ step: "pick_up" }),
  "POST /ops/claims/:id/answer": () => ({ outcome: "reject", answer: "No." }),
  "POST /conversations/:order_id/messages": () => ({ text: "Hello" }),
  "POST /conversations/:order_id/read": () => ({ up_to: 1 }),
  "POST /ops/payout-batches/:id/decision": () => ({ decision: "approve" }),
  "POST /ops/rates": () => ({ kind: "platform_fee", starts_on: "2999-01-01", basis_points: 500, source: "Test" }),
  "POST /payments/basispay/order": ({ orderId }) => ({ amount: 100, order_id: orderId }),
  "POST /payments/basispay/verify": ({ paymentId }) => ({ payment_id: paymentId }),
  "POST /payments/icici/upi": ({ productId }) => ({ product_id: productId }),
  "POST /payments/razorpay/order": ({ orderId }) => ({ amount: 100, order_id: orderId }),
  "POST /payments/razorpay/verify": ({ paymentId }) => ({
    payment_id: paymentId,
    razorpay_payment_id: "pay_1",
    razorpay_signature: "00",
  }),
  "POST /payments/cashfree/order": ({ orderId }) => ({ amount: 100, order_id: orderId }),
  "POST /payments/cashfree/verify": ({ paymentId }) => ({ payment_id: paymentId }),
  "POST /payments/cashfree/error": ({ paymentId }) => ({ payment_id: paymentId, error: { code: "x" } }),
  "POST /ops/refunds/:id/settle": () => ({ reference: "UTR1", note: "By bank transfer" }),
  "POST /ops/differences/:id/close": () => ({ note: "Cleared up" }),
};

const draftInfo = ({ categoryId }: Things) => ({ title: "Chair", category_id: categoryId });
Object.assign(bodies, {
  "POST /user/product/draft/info": draftInfo,
  "PATCH /user/product/:id/draft/info": draftInfo,
  "PATCH /user/product/:id/draft/seller-data": () => ({ address_id: nothing, account_id: nothing }),
  "PATCH /user/product/:id/draft/description": () => ({ text: "Good." }),
  "PATCH /user/product/:id/draft/images": () => ({ images: [] }),
  "PATCH /user/product/:id/draft/specifications": () => ({}),
  "PATCH /user/product/:id/draft/conditions": () => ({}),
  "PATCH /user/product/:id/draft/pricing": () => ({ base_price: 100 }),
  "PATCH /user/product/:id/draft/verification-details": () => ({ details: {} }),
  "PATCH /user/product/:id/draft/additional-notes": () => ({ notes: "Good." }),
  "PUT /ops/product-options/:category_id": () => ({
    specifications: [],
    conditions: [],
    verification: [],
    pricing: { verification: "unavailable", verification_price: 0 },
  }),
});

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
  const makeIdentity = createMakeIdentity(server.context);
  things = {
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
  // Deposits are made for another product than the one that is bid on: only its owner may bid there.
  const productId = path.endsWith("/deposit") ? things.otherProductId : things.productId;
  const filled = path
    .replace(/:(product_id|productId)/, String(productId))
    .replace(/:category_id/, String(things.categoryId))
    .replace(/:type/, "active")
    .replace(/:order_id/, things.orderId)
    .replace(/:payment_id/, things.paymentId)
    .replace(/:kind/, "sale")
    .replace(/:reference/, "unknown")
    .replace(/:prefix/, "560")
    .replace(/:purpose/, "offers")
    .replace(/:id/, idFor(path));
  if (path === "/user/money/statement") return `${filled}?from=2026-04-01&to=2026-04-30`;
  if (path === "/bank") return `${filled}?ifsc_code=HDFC0000001`;
  if (path === "/ops/identity-readings") return `${filled}?user_id=${nothing}`;
  if (path === "/pin-codes") return `${filled}?pin_code=560005`;
  if (path === "/pin-code") return `${filled}?pin_code_id=560005001`;
  if (path === "/pin-codes/nearest") return `${filled}?lat=13&lng=77.6`;
  return path.endsWith("/products/category") ? `${filled}?category_id=${things.categoryId}` : filled;
}

function idFor(path: string): string {
  if (path.startsWith("/user/address")) return things.addressId;
  if (path === "/upload/:id") return things.uploadId; // the one that is removed
  if (/^(\/ops)?\/uploads?\//.test(path)) return things.otherUploadId;
  if (path.startsWith("/user/bank-account")) return things.bankAccountId;
  if (path.startsWith("/user/seller-account")) return things.businessId;
  if (path.startsWith("/ops/kyc")) return things.kycId;
  if (path.startsWith("/user/data-requests")) return nothing;
  if (/^\/(bids\/won|user\/sold-orders|ops\/orders)/.test(path)) return things.orderId;
  if (/^\/ops\/(claims|payout-batches|refunds|differences)/.test(path)) return nothing;
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
