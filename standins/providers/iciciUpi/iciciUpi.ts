import { randomInt } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { StandinKeys } from "../../keys.ts";
import type { PayerAct } from "../../paymentStandin.ts";
import { isHidden, type ProviderWorld, serverApi, withHole } from "../../providerWorld.ts";
import { bankTime, type StandinPayment, type StandinStore } from "../../store.ts";
import { decryptBody, encryptBody } from "./iciciCipher.ts";

export const standinMerchantId = "400660";

type Fields = Record<string, string>;
/** What there is nothing to say of is null. */
type Answer = Record<string, string | null>;
type Body = { Params: { merchantId: string }; Body: string };

/**
 * The bank's UPI calls: QR3, TransactionStatus, Refund. Encrypted bodies in base64 and the codes 92
 * (initiated) and 9 (rejected) are from its document; the other field names of the answers are assumed (R-PROVIDER-3).
 */
export function iciciUpiRoutes(app: FastifyInstance, world: ProviderWorld, keys: StandinKeys): void {
  serverApi(app, world, "ICICI", (api) => bankCalls(api, world, keys));
}

function bankCalls(app: FastifyInstance, world: ProviderWorld, keys: StandinKeys): void {
  const { store } = world;
  const path = (call: string) => `/MerchantAPI/UPI/v0/${call}/:merchantId`;
  const serve = (call: string, answer: (fields: Fields) => Answer) =>
    app.post<Body>(path(call), async (request, reply) => {
      const fields = readFields(request.body, keys);
      if (fields === undefined || fields.merchantId !== request.params.merchantId) return rejectBody(reply);
      const answered = JSON.stringify({ merchantId: fields.merchantId, ...answer(fields) });
      return reply.type("text/plain").send(encryptBody(answered, keys.merchantPublicKey));
    });
  serve("QR3", (fields) => createQr(store, fields));
  serve("TransactionStatus", (fields) => transactionStatus(world, fields));
  serve("Refund", (fields) => refund(world, fields));
  serve("Statement", (fields) => statement(world, fields));
}

function readFields(body: string, keys: StandinKeys): Fields | undefined {
  try {
    return JSON.parse(decryptBody(body, keys.bankPrivateKey)) as Fields;
  } catch {
    return undefined; // not encrypted for this bank
  }
}

function rejectBody(reply: FastifyReply) {
  return reply.code(400).type("text/plain").send("Invalid request");
}

function createQr(store: StandinStore, fields: Fields): Fields {
  const { merchantTranId = "", amount = "" } = fields;
  if (merchantTranId === "" || !/^\d+\.\d{2}$/.test(amount)) {
    return { response: "9", success: "false", message: "Transaction rejected", merchantTranId };
  }
  const payment = store.createPayment({
    reference: merchantTranId,
    provider_reference: `EZY${Date.now()}${randomInt(1000, 9999)}`,
    provider: "ICICI",
    amount,
    return_url: null,
  });
  const refId = payment.provider_reference;
  return { response: "92", success: "true", message: "Transaction initiated", merchantTranId, refId };
}

const statusWords = { pending: "PENDING", success: "SUCCESS", failed: "FAILURE" } as const;

/** Assumed: the refund's own merchantTranId is asked about like a payment's. */
function transactionStatus(world: ProviderWorld, fields: Fields): Answer {
  const { store, faults } = world;
  const { merchantTranId = "" } = fields;
  const refund = faults.takes("ICICI", "refund_not_yet_known") ? undefined : store.refund(merchantTranId);
  if (refund !== undefined) return { response: "0", success: "true", status: "SUCCESS", merchantTranId };
  const payment = iciciPayment(store, fields.merchantTranId);
  if (payment === undefined || isHidden(world, "ICICI", payment.reference))
    return { response: "5", success: "false", message: "No such transaction" };
  const hasReturned = store.refunds(payment.reference).length > 0;
  return {
    response: payment.status === "pending" ? "92" : payment.status === "success" ? "0" : "9",
    success: "true",
    status: store.returned(payment).isWhole ? "REFUNDED" : statusWords[payment.status],
    RefundedAmount: hasReturned ? store.returned(payment).amount : null,
    Amount: payment.status === "success" && faults.takes("ICICI", "wrong_amount") ? "1.00" : payment.amount,
    merchantTranId: payment.reference,
    OriginalBankRRN: payment.bank_reference,
    TxnCompletionDate: bankTime(payment).replaceAll(/[^0-9]/g, ""),
  };
}

/** Assumed: a repeated reference is answered like the first time and moves no money again. */
function refund({ store, faults }: ProviderWorld, fields: Fields): Fields {
  const { merchantTranId = "", refundAmount = "" } = fields;
  const payment = iciciPayment(store, fields.originalmerchantTranId);
  const known = payment === undefined ? [] : store.refunds(payment.reference);
  const isKnown = known.some((refund) => refund.reference === merchantTranId);
  const isRejected = !isKnown && faults.takes("ICICI", "refund_failure");
  if (payment === undefined || isRejected || !store.refundPayment(payment, merchantTranId, refundAmount)) {
    return { response: "9", success: "false", status: "FAILURE", message: "Refund rejected", merchantTranId };
  }
  return {
    response: "0",
    success: "true",
    status: !isKnown && faults.takes("ICICI", "refund_pending") ? "PENDING" : "SUCCESS",
    message: "Transaction Successful",
    merchantTranId,
  };
}

/** Assumed. */
function statement(world: ProviderWorld, fields: Fields): Fields {
  const lines = withHole(world, "ICICI", world.store.statement("ICICI", new Date(fields.fromDate ?? 0)));
  return { success: "true", lines: lines.map((line) => Object.values(line).join(":")).join(",") };
}

/** The payer's hand in the UPI app; undefined for a payment that is not by UPI. */
export function payByUpi(
  world: ProviderWorld,
  keys: StandinKeys,
  { reference, outcome }: PayerAct,
): StandinPayment | undefined {
  const payment = iciciPayment(world.store, reference);
  if (payment === undefined) return undefined;
  const payNow = () => {
    const wasPending = world.store.payment(payment.reference)?.status === "pending";
    const settled = world.store.settlePayment(payment.reference, outcome) as StandinPayment;
    if (wasPending) callBack(world, keys, settled);
    return settled;
  };
  if (outcome === "failure" || !world.faults.takes("ICICI", "late_authorisation")) return payNow();
  world.later(payNow);
  return payment;
}

/** The bank's call back, encrypted for the merchant (its fields are assumed). */
function callBack(
  { webhooks, merchantUrl }: ProviderWorld,
  keys: StandinKeys,
  payment: StandinPayment,
): void {
  const fields: Fields = {
    merchantId: standinMerchantId,
    merchantTranId: payment.reference,
    BankRRN: payment.bank_reference ?? "",
    PayerAmount: payment.amount,
    TxnStatus: statusWords[payment.status],
  };
  const body = encryptBody(JSON.stringify(fields), keys.merchantPublicKey);
  const headers = { "content-type": "text/plain" };
  webhooks.send({ provider: "ICICI", url: `${merchantUrl}/api/v1/webhooks/icici`, headers, body });
}

function iciciPayment(store: StandinStore, reference: string | undefined): StandinPayment | undefined {
  const payment = store.payment(reference ?? "");
  return payment?.provider === "ICICI" ? payment : undefined;
}
