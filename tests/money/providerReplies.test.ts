import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import type { ProviderName } from "#modules/payments/providers.ts";
import { type Standins, startStandins } from "#standins/startStandins.ts";
import { type Replies, startReplyServer } from "./replyServer.ts";

let standins: Standins;
let server: Awaited<ReturnType<typeof startReplyServer>>;
before(async () => {
  standins = await startStandins();
  server = await startReplyServer(standins.settings);
});
after(async () => {
  await server.close();
  await standins.close();
});

const payment = {
  reference: "BLZ1",
  providerReference: "order_1",
  transactionId: null,
  amountPaise: rupees(500),
};

/** A status, with what went back in rupees where something did; or no usable answer. */
type Result = "pending" | "success" | "failed" | "unavailable" | `success, ${number} returned`;

async function resultOf(provider: ProviderName, replies: Replies): Promise<string> {
  const result = await server.gateway(provider, replies).ask(payment);
  if (result.outcome !== "ok") return result.outcome;
  const { status, returnedPaise } = result;
  assert.equal(status === "success" && result.transactionId === null, false, "a success has a transaction");
  return returnedPaise ? `${status}, ${returnedPaise / 100} returned` : status;
}

const razorpay = (change: object) => ({ id: "pay_1", amount: 50_000, order_id: "order_1", ...change });
const captured = { status: "captured", captured: true, amount_refunded: 0, refund_status: null };
const returned = { status: "refunded", amount_refunded: 50_000, refund_status: "full" };

const razorpayTable: [what: string, payments: object[], result: Result][] = [
  ["nobody has tried", [], "pending"],
  ["begun", [razorpay({ status: "created", captured: false })], "pending"],
  ["declined", [razorpay({ status: "failed", captured: false })], "failed"],
  ["captured", [razorpay(captured)], "success"],
  ["captured, another amount", [razorpay({ ...captured, amount: 49_900 })], "unavailable"],
  ["an authorisation that Razorpay returned", [razorpay({ ...returned, captured: false })], "failed"],
  ["the same without the word captured", [razorpay(returned)], "failed"],
  ["captured and refunded", [razorpay({ ...returned, captured: true })], "success, 500 returned"],
  [
    "captured and refunded in part",
    [razorpay({ ...captured, amount_refunded: 10_000, refund_status: "partial" })],
    "success, 100 returned",
  ],
  [
    "a returned authorisation, then a capture",
    [razorpay({ ...returned, captured: false }), razorpay({ ...captured, id: "pay_2" })],
    "success",
  ],
  [
    "a refunded capture beside one that was kept",
    [razorpay({ ...returned, captured: true }), razorpay({ ...captured, id: "pay_2" })],
    "success",
  ],
  [
    "a returned authorisation beside an attempt that is open",
    [razorpay({ ...returned, captured: false }), razorpay({ status: "created", id: "pay_2" })],
    "pending",
  ],
  ["a status that nobody told us of", [razorpay({ status: "on_hold" })], "unavailable"],
];

const cashfree = (payment_status: string, change: object = {}) => ({
  ...{ cf_payment_id: "7", payment_status, payment_amount: 500, is_captured: true },
  ...change,
});
const refund = (refund_status: string, change: object = {}) => ({
  ...{ cf_payment_id: "7", refund_amount: 500, refund_status },
  ...change,
});

const cashfreeTable: [what: string, payments: object[], refunds: object[] | undefined, result: Result][] = [
  ["nobody has tried", [], [], "pending"],
  ["under way", [cashfree("PENDING")], [], "pending"],
  ["declined", [cashfree("FAILED"), cashfree("USER_DROPPED")], [], "failed"],
  ["taken back before it was captured", [cashfree("VOID", { is_captured: false })], [], "failed"],
  ["paid", [cashfree("SUCCESS")], [], "success"],
  ["paid, another amount", [cashfree("SUCCESS", { payment_amount: 499 })], [], "unavailable"],
  ["authorised, not captured", [cashfree("SUCCESS", { is_captured: false })], [], "pending"],
  ["paid and refunded", [cashfree("SUCCESS")], [refund("SUCCESS")], "success, 500 returned"],
  ["its refund is on its way", [cashfree("SUCCESS")], [refund("PENDING")], "success, 500 returned"],
  ["its refund was called off", [cashfree("SUCCESS")], [refund("CANCELLED"), refund("FAILED")], "success"],
  [
    "refunded in two parts",
    [cashfree("SUCCESS")],
    [refund("SUCCESS", { refund_amount: 100.5 }), refund("ONHOLD", { refund_amount: 99.5 })],
    "success, 200 returned",
  ],
  [
    "paid twice, one returned by Cashfree itself",
    [cashfree("SUCCESS"), cashfree("SUCCESS", { cf_payment_id: "8" })],
    [refund("SUCCESS", { cf_payment_id: 8 })],
    "success",
  ],
  ["the refunds are not told", [cashfree("SUCCESS")], undefined, "unavailable"],
];

/** The three banks with one word for a payment; `refunded` in rupees. */
const words = { ICICI: 0, EAZYPAY: 1, BASISPAY: 2 } as const;
type Word = readonly [icici: string, eazyPay: string, basisPay: string];
type Figures = { amount?: string; refunded?: string | null };
const bankTable: [what: string, word: Word, figures: Figures, Result][] = [
  ["under way", ["PENDING", "Initiated", "PENDING"], {}, "pending"],
  ["declined", ["FAILURE", "Failed", "FAILED"], {}, "failed"],
  ["paid", ["SUCCESS", "Success", "SUCCESS"], {}, "success"],
  ["paid, nothing returned", ["SUCCESS", "RIP", "SUCCESS"], { refunded: "0.00" }, "success"],
  ["paid, null returned", ["SUCCESS", "SIP", "SUCCESS"], { refunded: null }, "success"],
  ["paid, another amount", ["SUCCESS", "SIP", "SUCCESS"], { amount: "499.00" }, "unavailable"],
  ["paid and returned", ["REFUNDED", "Refunded", "REFUNDED"], {}, "success, 500 returned"],
  ["returned in part", ["SUCCESS", "RIP", "SUCCESS"], { refunded: "100.00" }, "success, 100 returned"],
  [
    "returned, under the old word",
    ["SUCCESS", "RIP", "SUCCESS"],
    { refunded: "500.00" },
    "success, 500 returned",
  ],
  ["returned, unreadable", ["SUCCESS", "RIP", "SUCCESS"], { refunded: "all" }, "unavailable"],
  ["a word that nobody told us of", ["REVERSED", "Reversed", "REVERSED"], {}, "unavailable"],
];

function bankReplies(
  provider: keyof typeof words,
  word: string,
  { amount = "500.00", refunded }: Figures,
): Replies {
  const transactionId = word.startsWith("P") || word === "Initiated" ? "" : "T1";
  if (provider === "ICICI") {
    const told = refunded === undefined ? {} : { RefundedAmount: refunded };
    const fields = { status: word, Amount: amount, OriginalBankRRN: transactionId, ...told };
    return { "POST /MerchantAPI": server.sealed(fields) };
  }
  if (provider === "BASISPAY") {
    return { "POST /payment/track": { status: word, amount, transactionId, refundedAmount: refunded } };
  }
  const fields = new URLSearchParams({ status: word, amount, ezpaytranid: transactionId });
  if (typeof refunded === "string") fields.set("refundamount", refunded);
  return { "GET /EazyPGVerify": String(fields) };
}

for (const [what, items, result] of razorpayTable) {
  test(`RAZORPAY: ${what}: ${result}`, async () => {
    assert.equal(await resultOf("RAZORPAY", { "GET /orders/order_1/payments": { items } }), result);
  });
}

for (const [what, payments, refunds, result] of cashfreeTable) {
  test(`CASHFREE: ${what}: ${result}`, async () => {
    const order = { cf_order_id: "1", order_status: "ACTIVE", payment_session_id: "s" };
    const replies = { "GET /orders/BLZ1": order, "GET /orders/BLZ1/payments": payments };
    const told = refunds === undefined ? {} : { "GET /orders/BLZ1/refunds": refunds };
    const silent = refunds === undefined ? { "GET /orders/BLZ1/refunds": "not JSON" } : {};
    assert.equal(await resultOf("CASHFREE", { ...replies, ...told, ...silent }), result);
  });
}

for (const [provider, index] of Object.entries(words) as [keyof typeof words, 0 | 1 | 2][]) {
  for (const [what, word, figures, result] of bankTable) {
    test(`${provider}: ${what}: ${result}`, async () => {
      assert.equal(await resultOf(provider, bankReplies(provider, word[index], figures)), result);
    });
  }
}

const since = new Date(0);

test("RAZORPAY: a returned authorisation is on the statement neither as a payment nor as a refund", async () => {
  const auto = { id: "rfnd_1", status: "processed", amount: 50_000, receipt: null };
  const gateway = server.gateway("RAZORPAY", {
    "GET /payments?": {
      items: [
        razorpay({ ...returned, captured: false }),
        razorpay({ ...returned, captured: true, id: "pay_2", order_id: "order_2" }),
      ],
    },
    "GET /refunds?": {
      items: [
        { ...auto, payment_id: "pay_1" },
        { ...auto, id: "rfnd_2", payment_id: "pay_2" },
        { ...auto, id: "rfnd_3", payment_id: "pay_old" },
        { ...auto, id: "rfnd_4", payment_id: "pay_older", receipt: "BLZ9" },
      ],
    },
    "GET /payments/pay_old": razorpay({ ...returned, captured: false, id: "pay_old" }),
  });
  const statement = await gateway.statement(since);
  assert.ok(statement.outcome === "ok");
  assert.deepEqual(
    statement.lines.map(({ kind, reference }) => `${kind} ${reference}`),
    ["payment order_2", "refund rfnd_2", "refund BLZ9"],
  );
});

test("CASHFREE: only a failure of an order that has ended is final", async () => {
  const order = (order_status: string) => ({ cf_order_id: "1", order_status, payment_session_id: "s" });
  type Line = [order: string, payments: object[], isFinal: boolean | undefined];
  const table: Line[] = [
    ["ACTIVE", [cashfree("FAILED")], undefined],
    ["EXPIRED", [cashfree("FAILED")], true],
    ["TERMINATED", [], true],
    ["EXPIRED", [cashfree("FAILED"), cashfree("PENDING")], undefined],
    ["ACTIVE", [], undefined],
  ];
  for (const [status, payments, isFinal] of table) {
    const replies = { "GET /orders/BLZ1": order(status), "GET /orders/BLZ1/payments": payments };
    const result = await server.gateway("CASHFREE", replies).ask(payment);
    assert.ok(result.outcome === "ok");
    assert.equal(result.isFinal, isFinal, `${status}, ${payments.length} attempts`);
  }
});

test("CASHFREE: what is neither a payment nor a refund is no line of the statement", async () => {
  const event = { event_status: "SUCCESS", event_amount: 500, order_id: "BLZ1", refund_id: null };
  const types = ["PAYMENT", "REFUND", "DISPUTE", "SETTLEMENT", "REFUND_REVERSAL"];
  const data = types.map((event_type) => ({ ...event, event_type }));
  const statement = await server.gateway("CASHFREE", { "POST /recon": { data } }).statement(since);
  assert.ok(statement.outcome === "ok");
  assert.deepEqual(
    statement.lines.map(({ kind }) => kind),
    ["payment", "refund"],
  );
});

test("ICICI and EazyPay: a reversal is no income", async () => {
  const line = (separator: string) => ["reversal", "BLZ1", "500.00"].join(separator);
  const lines = server.sealed({ success: "true", lines: `${line(":")},payment:BLZ2:500.00` });
  const icici = await server.gateway("ICICI", { "POST /MerchantAPI": lines }).statement(since);
  const text = `${line("|")}\npayment|BLZ2|500.00`;
  const eazyPay = await server.gateway("EAZYPAY", { "GET /EazyPGStatement": text }).statement(since);
  for (const statement of [icici, eazyPay]) {
    const expected = [{ kind: "payment", reference: "BLZ2", amountPaise: rupees(500) }];
    assert.deepEqual(statement.outcome === "ok" && statement.lines, expected);
  }
});
