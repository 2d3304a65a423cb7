import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { rupees } from "#domain/money/paise.ts";
import type { ProviderName } from "#modules/payments/providers.ts";
import { createPayoutProvider } from "#modules/payouts/payoutProvider.ts";
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

/** Answers that are no answer to a refund: another shape, a page of somebody on the way, a word that we do not know. */
const noRefundWord: [what: string, fields: Record<string, unknown>][] = [
  ["no field at all", {}],
  ["a maintenance notice", { message: "Scheduled maintenance" }],
  ["null", { status: null, message: null }],
  ["another word", { status: "IN_REVIEW" }],
];
const refundReplies = (fields: Record<string, unknown>): [ProviderName, Replies][] => {
  const texts = Object.entries(fields).filter(([, value]) => value !== null) as [string, string][];
  return [
    ["ICICI", { "POST /MerchantAPI": server.sealed(fields) }],
    ["BASISPAY", { "POST /payment/refund": fields }],
    ["EAZYPAY", { "POST /EazyPGRefund": String(new URLSearchParams(texts)) }],
  ];
};
const sentRefund = { payment, refundReference: "BLZR1", amountPaise: rupees(500) };

for (const [what, fields] of noRefundWord) {
  test(`a refund that is answered with ${what} is not refused`, async () => {
    for (const [provider, replies] of refundReplies(fields)) {
      const { outcome } = await server.gateway(provider, replies).refund(sentRefund);
      assert.equal(outcome, "unavailable", provider);
    }
  });
}

test("a refund that a maintenance page answers is not refused", async () => {
  const page = "<html>Down for maintenance</html>";
  const paths = ["POST /MerchantAPI", "POST /payment/refund", "POST /EazyPGRefund"];
  for (const provider of ["ICICI", "BASISPAY", "EAZYPAY"] as const) {
    const gateway = server.gateway(provider, Object.fromEntries(paths.map((path) => [path, page])));
    assert.equal((await gateway.refund(sentRefund)).outcome, "unavailable", provider);
  }
});

test("BASISPAY: a report without a refund, told as null, is about the payment", async () => {
  const fields = { orderReference: "order_1", refundReference: null, status: "SUCCESS" };
  const { salt } = standins.settings.BASISPAY;
  const secureHash = createHash("sha512")
    .update([...Object.values(fields), salt].join("|"))
    .digest("hex");
  const body = JSON.stringify({ ...fields, secureHash });
  const subject = await server.gateway("BASISPAY", {}).readWebhook({ headers: {}, body });
  assert.deepEqual(subject, {
    eventId: "order_1:SUCCESS",
    paymentReference: "order_1",
    refundReference: null,
  });
});

test("a transfer that was paid without a bank's number has the provider's", async () => {
  const reply = { status: "SUCCESS", cf_transfer_id: "100001", transfer_utr: null };
  server.reply({ "GET /transfers": reply });
  const { apiUrl } = server;
  const provider = createPayoutProvider({ apiUrl, clientId: "c", clientSecret: "s", apiVersion: "1" });
  const expected = { outcome: "paid", providerReference: "100001", bankReference: "100001" };
  assert.deepEqual(await provider.ask("BLZP1"), expected);
});
