import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { newReference } from "#modules/payments/paymentRows.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";

/**
 * The providers' own packages against our stand-ins: what they send is understood, and what they read is there. The
 * server itself uses neither (docs of modules/payments say why). Their types claim much and hold little, so only the
 * shapes that are used here are named.
 */
const require = createRequire(import.meta.url);

let standins: Standins;
before(async () => {
  standins = await startStandins();
});
after(() => standins.close());

type Entity = { id: string; status: string; amount: number };
type RazorpayPackage = {
  api: { rq: { defaults: { baseURL: string } } };
  orders: {
    create(order: object): Promise<Entity & { receipt: string }>;
    fetch(id: string): Promise<Entity & { amount_paid: number }>;
    fetchPayments(id: string): Promise<{ count: number; items: Entity[] }>;
  };
  payments: {
    fetch(id: string): Promise<Entity>;
    capture(id: string, amount: number, currency: string): Promise<Entity>;
    refund(id: string, refund: object): Promise<Entity>;
    fetchMultipleRefund(id: string, query: object): Promise<{ items: Entity[] }>;
    all(query: object): Promise<{ items: Entity[] }>;
  };
  refunds: { fetch(id: string): Promise<Entity> };
};
type RazorpayClass = {
  new (keys: { key_id: string; key_secret: string }): RazorpayPackage;
  validateWebhookSignature(body: string, signature: string, secret: string): boolean;
};

const Razorpay = require("razorpay") as RazorpayClass;

function openRazorpay(): RazorpayPackage {
  const { keyId, keySecret } = standins.settings.RAZORPAY;
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  razorpay.api.rq.defaults.baseURL = `${standins.url}/razorpay`;
  return razorpay;
}

test("Razorpay's package: order, payment, capture, refund and a webhook's signature", async () => {
  const razorpay = openRazorpay();
  const receipt = newReference();
  const order = await razorpay.orders.create({ amount: 50_000, currency: "INR", receipt });
  assert.deepEqual([order.status, order.amount, order.receipt], ["created", 50_000, receipt]);

  standins.pay(order.id, "success");
  const [authorised] = (await razorpay.orders.fetchPayments(order.id)).items;
  assert.ok(authorised?.status === "authorized");
  const captured = await razorpay.payments.capture(authorised.id, 50_000, "INR");
  assert.equal(captured.status, "captured");
  assert.equal((await razorpay.orders.fetch(order.id)).amount_paid, 50_000);
  assert.equal((await razorpay.payments.all({ count: 5 })).items[0]?.id, authorised.id);

  const refund = await razorpay.payments.refund(authorised.id, { amount: 20_000, speed: "normal" });
  assert.deepEqual([refund.status, refund.amount], ["processed", 20_000]);
  assert.equal((await razorpay.refunds.fetch(refund.id)).id, refund.id);
  assert.equal((await razorpay.payments.fetchMultipleRefund(authorised.id, {})).items.length, 1);

  const { webhookSecret } = standins.settings.RAZORPAY;
  const webhooks = standins.webhooks.take().filter(({ provider }) => provider === "RAZORPAY");
  assert.ok(webhooks.length >= 4);
  for (const { body, headers } of webhooks) {
    const signature = headers["x-razorpay-signature"] ?? "";
    assert.equal(Razorpay.validateWebhookSignature(body, signature, webhookSecret), true);
    assert.equal(Razorpay.validateWebhookSignature(`${body} `, signature, webhookSecret), false);
  }
});

test("Razorpay's package: refusals are told as Razorpay tells them, and a checkout's result is its own", async () => {
  const razorpay = openRazorpay();
  await assert.rejects(razorpay.orders.create({ amount: 50, currency: "INR" }), (error: unknown) => {
    const { statusCode, error: told } = error as {
      statusCode: number;
      error: { code: string; description: string };
    };
    assert.deepEqual([statusCode, told.code], [400, "BAD_REQUEST_ERROR"]);
    assert.ok(told.description.length > 0);
    return true;
  });
  const order = await razorpay.orders.create({ amount: 10_000, currency: "INR", receipt: newReference() });
  const result = standins.pay(order.id, "success") as unknown as Record<string, string>;
  const { validatePaymentVerification } = require("razorpay/dist/utils/razorpay-utils") as {
    validatePaymentVerification(ids: object, signature: string, secret: string): boolean;
  };
  const ids = { order_id: order.id, payment_id: result.razorpay_payment_id };
  const { keySecret } = standins.settings.RAZORPAY;
  assert.equal(validatePaymentVerification(ids, result.razorpay_signature ?? "", keySecret), true);
});

type Answer<Data> = Promise<{ data: Data }>;
type CashfreeOrder = {
  order_id: string;
  order_status: string;
  payment_session_id: string;
  order_amount: number;
};
type CashfreePackage = {
  XApiVersion: string;
  PGCreateOrder(order: object): Answer<CashfreeOrder>;
  PGFetchOrder(id: string): Answer<CashfreeOrder>;
  PGOrderFetchPayments(id: string): Answer<{ payment_status: string; payment_amount: number }[]>;
  PGOrderCreateRefund(id: string, refund: object): Answer<{ refund_status: string }>;
  PGOrderFetchRefund(id: string, refundId: string): Answer<{ refund_status: string; refund_amount: number }>;
  PGVerifyWebhookSignature(signature: string, body: string, timestamp: string): { type: string };
};
type CashfreeModule = {
  CFEnvironment: { SANDBOX: number };
  Cashfree: new (...settings: unknown[]) => CashfreePackage;
};
type Axios = {
  create(): { interceptors: { request: { use(change: (config: { url: string }) => object): void } } };
};

/** With its error analytics, which would reach for the network, switched off. */
function openCashfree(): CashfreePackage {
  const { Cashfree, CFEnvironment } = require("cashfree-pg") as CashfreeModule;
  const { default: axios } = createRequire(require.resolve("cashfree-pg"))("axios") as { default: Axios };
  const connection = axios.create();
  connection.interceptors.request.use((config) => {
    const { pathname, search } = new URL(config.url);
    assert.match(pathname, /^\/pg\//);
    return { ...config, url: `${standins.url}/cashfree${pathname}${search}` };
  });
  const { clientId, clientSecret } = standins.settings.CASHFREE;
  const empty = undefined;
  return new Cashfree(CFEnvironment.SANDBOX, clientId, clientSecret, empty, empty, empty, false, connection);
}

test("Cashfree's package: order, payment, refund and a webhook's signature, in rupees with paise", async () => {
  const cashfree = openCashfree();
  const order_id = newReference();
  const { data: order } = await cashfree.PGCreateOrder({
    order_id,
    order_amount: 1234.56,
    order_currency: "INR",
    customer_details: { customer_id: "c1", customer_phone: "9000000003" },
  });
  assert.deepEqual([order.order_status, order.order_amount], ["ACTIVE", 1234.56]);
  assert.ok(order.payment_session_id.startsWith("session_"));

  standins.pay(order_id, "failure");
  standins.pay(order_id, "success");
  assert.equal((await cashfree.PGFetchOrder(order_id)).data.order_status, "PAID");
  const { data: payments } = await cashfree.PGOrderFetchPayments(order_id);
  assert.deepEqual(
    payments.map((payment) => [payment.payment_status, payment.payment_amount]),
    [
      ["SUCCESS", 1234.56],
      ["FAILED", 1234.56],
    ],
  );
  const refund = { refund_id: newReference(), refund_amount: 34.56 };
  const sent = await cashfree.PGOrderCreateRefund(order_id, refund);
  assert.equal(sent.data.refund_status, "SUCCESS");
  assert.equal((await cashfree.PGOrderFetchRefund(order_id, refund.refund_id)).data.refund_amount, 34.56);

  const webhooks = standins.webhooks.take().filter(({ provider }) => provider === "CASHFREE");
  const types = webhooks.map(({ headers, body }) => {
    const { "x-webhook-signature": signature = "", "x-webhook-timestamp": timestamp = "" } = headers;
    return cashfree.PGVerifyWebhookSignature(signature, body, timestamp).type;
  });
  assert.deepEqual(types, ["PAYMENT_FAILED_WEBHOOK", "PAYMENT_SUCCESS_WEBHOOK", "REFUND_STATUS_WEBHOOK"]);
});
