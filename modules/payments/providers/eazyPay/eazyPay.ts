import { createCipheriv } from "node:crypto";
import { decimalRupees } from "#domain/money/decimalRupees.ts";
import { isSameSecret, sha512Hex } from "#modules/operations/signatures.ts";
import { callProvider } from "../../../operations/callProvider.ts";
import type {
  CheckoutPlan,
  Gateway,
  GatewayPayment,
  GatewayRefund,
  KnownRefund,
  StatementLine,
} from "../../gateway.ts";
import {
  declined,
  type PaymentResult,
  type ProviderOutcome,
  type RefundResult,
  unavailable,
} from "../../providerOutcome.ts";
import { type ReplyState, resultOfReply } from "../../resultOfReply.ts";
import { readStatementLine } from "../../statementLine.ts";

type EazyPaySettings = {
  /** The payer's page and the enquiry; both below the bank's address. */
  readonly apiUrl: string;
  /** Of each call; the usual one without. */
  readonly timeLimitMs?: number;
  readonly merchantId: string;
  readonly subMerchantId: string;
  /** 16 characters: the key of AES-128. */
  readonly key: string;
  /** Which ways of paying the page offers; 9 is all of them. */
  readonly payMode: string;
  /** Where the bank's page sends the payer's browser, by POST. */
  readonly returnUrl: string;
};

type EazyPay = Gateway;

/**
 * ICICI EazyPay: a redirect whose values are AES-128-ECB, base64 (R-PROVIDER-3; assumed, and the enquiry,
 * refund and statement calls with it). The bank knows a payment by our reference alone, so opening asks nobody.
 */
export function createEazyPay(settings: EazyPaySettings): EazyPay {
  return {
    open: async ({ reference }) => ({ outcome: "ok", providerReference: reference, checkout: { reference } }),
    checkoutPlan: (payment) => checkoutPlan(settings, payment),
    ask: (payment) => enquire(settings, payment),
    refund: (refund) => sendRefund(settings, refund),
    findRefund: (refund) => findRefund(settings, refund),
    statement: (since) => readStatement(settings, since),
    readWebhook: ({ body }) => {
      const fields = Object.fromEntries(new URLSearchParams(body));
      if (!isSigned(settings, fields)) return null;
      const { ReferenceNo = null, "Unique Ref Number": id, "Response Code": code } = fields;
      return { eventId: `${id}:${code}`, paymentReference: ReferenceNo, refundReference: null };
    },
  };
}

/** The key is taken as it stands; the bank's page decrypts each value by itself. */
function encryptEazyPay(text: string, key: string): string {
  const cipher = createCipheriv("aes-128-ecb", Buffer.from(key), null);
  return Buffer.concat([cipher.update(text), cipher.final()]).toString("base64");
}

function checkoutPlan(
  { apiUrl, merchantId, subMerchantId, key, payMode, returnUrl }: EazyPaySettings,
  { reference, amountPaise }: GatewayPayment,
): CheckoutPlan {
  const amount = decimalRupees(amountPaise);
  const sealed = (text: string) => encryptEazyPay(text, key);
  return {
    how: "form_get",
    url: `${apiUrl}/EazyPG`,
    fields: {
      merchantid: merchantId,
      "mandatory fields": sealed(`${reference}|${subMerchantId}|${amount}`),
      "optional fields": "",
      returnurl: sealed(returnUrl),
      "Reference No": sealed(reference),
      submerchantid: sealed(subMerchantId),
      "transaction amount": sealed(amount),
      paymode: sealed(payMode),
    },
  };
}

const signedNames = [
  "ID",
  "Response Code",
  "Unique Ref Number",
  "Transaction Amount",
  "Payment Mode",
  "SubMerchantId",
  "ReferenceNo",
];

/** `RS`: SHA-512 of what the bank says with the key, `|` between (assumed). Not the proof of a payment: the enquiry is. */
function isSigned(
  { key, merchantId }: Pick<EazyPaySettings, "key" | "merchantId">,
  fields: Readonly<Record<string, string>>,
): boolean {
  const values = [...signedNames.map((name) => fields[name] ?? ""), key];
  return fields.ID === merchantId && isSameSecret(fields.RS, sha512Hex(values.join("|")));
}

/**
 * RIP and SIP: taken, and on its way through the bank's own books. Refunded, and `refundamount` beside any word,
 * are assumed.
 */
const states: Readonly<Record<string, ReplyState>> = {
  Success: "success",
  RIP: "success",
  SIP: "success",
  Refunded: "refunded",
  Failed: "failed",
  TIMEOUT: "failed",
  NotInitiated: "pending",
  Initiated: "pending",
};

async function enquire(
  settings: EazyPaySettings,
  { reference, amountPaise }: GatewayPayment,
): Promise<ProviderOutcome<PaymentResult>> {
  const query = new URLSearchParams({ merchantid: settings.merchantId, pgreferenceno: reference });
  const answer = await call(settings, `EazyPGVerify?${query}`);
  if (answer.outcome !== "ok") return unavailable(answer.reason);
  const {
    status: word = "",
    amount = "",
    refundamount: refunded,
    ezpaytranid: transactionId,
    trandate: paidAt,
  } = answer.fields;
  const reply = { word, state: states[word], amount, refunded, transactionId, paidAt };
  return resultOfReply(reply, { amountPaise, provider: "EazyPay" });
}

const refundStates: Readonly<Record<string, RefundResult["status"]>> = {
  Success: "processed",
  Pending: "sent",
  Failed: "failed",
};

/** A repeated refund reference is answered like the first time (assumed). */
async function sendRefund(
  settings: EazyPaySettings,
  { payment, refundReference, amountPaise }: GatewayRefund,
): Promise<ProviderOutcome<RefundResult>> {
  const amount = decimalRupees(amountPaise);
  const sealed = encryptEazyPay(`${payment.reference}|${refundReference}|${amount}`, settings.key);
  const form = new URLSearchParams({ merchantid: settings.merchantId, refund: sealed });
  const answer = await call(settings, "EazyPGRefund", form.toString());
  if (answer.outcome !== "ok") return answer;
  const { status = "", refundid, message } = answer.fields;
  const providerReference = refundid || refundReference;
  if (status === "Failed") return declined(message ?? "refund refused");
  const known = refundStates[status];
  return known === undefined
    ? unavailable(message ?? `status ${status}`)
    : { outcome: "ok", status: known, providerReference };
}

/** Assumed: the enquiry takes a refund's reference as well as a payment's, and has no other word for "no such refund". */
async function findRefund(
  settings: EazyPaySettings,
  { refundReference }: GatewayRefund,
): Promise<KnownRefund> {
  const query = new URLSearchParams({ merchantid: settings.merchantId, pgreferenceno: refundReference });
  const answer = await call(settings, `EazyPGVerify?${query}`);
  if (answer.outcome !== "ok") return unavailable(answer.reason);
  const { status: word = "", refundid } = answer.fields;
  if (word === "NotInitiated") return { outcome: "unknown" };
  const status = refundStates[word];
  if (status === undefined) return unavailable(`status ${word}`);
  return { outcome: "ok", status, providerReference: refundid || refundReference };
}

/** One line each: `payment|reference|amount` or `refund|reference|amount` (assumed). */
async function readStatement(
  settings: EazyPaySettings,
  since: Date,
): Promise<ProviderOutcome<{ lines: readonly StatementLine[] }>> {
  const query = new URLSearchParams({ merchantid: settings.merchantId, from: since.toISOString() });
  const reply = await callProvider({ url: `${settings.apiUrl}/EazyPGStatement?${query}`, method: "GET" });
  if (!reply.answered) return unavailable(reply.reason);
  if (reply.status !== 200) return unavailable(`status ${reply.status}`);
  const lines = reply.body.split("\n").filter((text) => text !== "");
  return {
    outcome: "ok",
    lines: lines.map((text) => readStatementLine(text, "|")).filter((line) => line !== null),
  };
}

/** Answers are texts of the form of an address's query. */
async function call(
  { apiUrl, timeLimitMs }: EazyPaySettings,
  path: string,
  body?: string,
): Promise<ProviderOutcome<{ fields: Record<string, string> }>> {
  const reply = await callProvider({
    timeLimitMs,
    url: `${apiUrl}/${path}`,
    method: body === undefined ? "GET" : "POST",
    headers: body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" },
    ...(body === undefined ? {} : { body }),
  });
  if (!reply.answered) return unavailable(reply.reason);
  if (reply.status !== 200) return unavailable(`status ${reply.status}`);
  return { outcome: "ok", fields: Object.fromEntries(new URLSearchParams(reply.body.trim())) };
}
