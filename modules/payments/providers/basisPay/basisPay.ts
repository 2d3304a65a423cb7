import { z } from "zod";
import { decimalRupees, paiseFromDecimalRupees } from "#domain/money/decimalRupees.ts";
import { noPaise } from "#domain/money/paise.ts";
import { isSameSecret, sha512Hex } from "#modules/operations/signatures.ts";
import { callProvider, readProviderFields } from "../../../operations/callProvider.ts";
import type {
  Customer,
  Gateway,
  GatewayPayment,
  GatewayRefund,
  KnownRefund,
  NewGatewayPayment,
  OpenedPayment,
  StatementLine,
} from "../../gateway.ts";
import { parseJson, saysNothing } from "../../providerJson.ts";
import {
  declined,
  type PaymentResult,
  type ProviderOutcome,
  type RefundResult,
  unavailable,
} from "../../providerOutcome.ts";
import { type ReplyState, resultOfReply } from "../../resultOfReply.ts";

type BasisPaySettings = {
  /** The server's calls, and the page to which the payer's browser posts. */
  readonly apiUrl: string;
  /** Of each call; the usual one without. */
  readonly timeLimitMs?: number;
  readonly checkoutUrl: string;
  readonly apiKey: string;
  readonly salt: string;
  /** Where the payer's browser comes back to: our `/ui/response`. */
  readonly returnUrl: string;
};

type Fields = Record<string, string>;

type BasisPay = Gateway;

/** BasisPay: an order from server to server, then a form post to its page (R-PROVIDER-3; partly assumed). */
export function createBasisPay(settings: BasisPaySettings): BasisPay {
  return {
    /** The same reference again gives the same order (assumed). */
    open: (payment) => createOrder(settings, payment),
    checkoutPlan: ({ providerReference }, customer) => ({
      how: "form_post",
      url: settings.checkoutUrl,
      fields: checkoutFields(settings, providerReference ?? "", customer),
    }),
    ask: (payment) => track(settings, payment),
    /** The same refund reference moves money once, and is answered with what became of it (assumed). */
    refund: (refund) => sendRefund(settings, refund),
    findRefund: (refund) => findRefund(settings, refund),
    statement: (since) => readStatement(settings, since),
    readWebhook: ({ body }) => {
      // Assumed: a null is signed as an empty text, which is what joining makes of it.
      const { secureHash, ...fields } = readProviderFields(body, "") ?? {};
      if (!isSameSecret(secureHash, hashOf(settings, fields))) return null;
      const paymentReference = fields.orderReference || null;
      const refundReference = fields.refundReference || null;
      const eventId = `${refundReference ?? paymentReference}:${fields.status}`;
      return { eventId, paymentReference, refundReference };
    },
  };
}

/** What the payer's browser posts to `checkoutUrl`. The amount is not in it: BasisPay has it from the order. */
function checkoutFields(settings: BasisPaySettings, providerReference: string, customer: Customer): Fields {
  return {
    ...sign(settings, { orderReference: providerReference }),
    customerName: customer.name,
    customerEmail: customer.email,
    customerMobile: customer.mobile,
  };
}

async function createOrder(
  settings: BasisPaySettings,
  { reference, amountPaise }: NewGatewayPayment,
): Promise<ProviderOutcome<OpenedPayment>> {
  const answer = await callBasisPay(settings, "order", {
    merchantReference: reference,
    amount: decimalRupees(amountPaise),
    currency: "INR",
    returnUrl: settings.returnUrl,
  });
  if (answer.outcome !== "ok") return answer;
  const { orderReference } = answer.fields;
  return orderReference
    ? { outcome: "ok", providerReference: orderReference, checkout: {} }
    : declined("no orderReference");
}

/** REFUNDED, and `refundedAmount` beside any word, are assumed. */
const states: Readonly<Record<string, ReplyState>> = {
  SUCCESS: "success",
  REFUNDED: "refunded",
  FAILED: "failed",
  PENDING: "pending",
};

async function track(
  settings: BasisPaySettings,
  { providerReference, amountPaise }: GatewayPayment,
): Promise<ProviderOutcome<PaymentResult>> {
  // BasisPay knows only what it has given a reference: without one the payer was never sent there.
  if (providerReference === null)
    return { outcome: "ok", status: "pending", amountPaise, transactionId: null };
  const answer = await callBasisPay(settings, "track", { orderReference: providerReference });
  if (answer.outcome !== "ok") return answer;
  const { status: word = "", amount = "", refundedAmount: refunded, transactionId } = answer.fields;
  const { transactionDate: paidAt } = answer.fields; // assumed
  const reply = { word, state: states[word], amount, refunded, transactionId, paidAt };
  return resultOfReply(reply, { amountPaise, provider: "BasisPay" });
}

const refundStates: Readonly<Record<string, RefundResult["status"]>> = {
  SUCCESS: "processed",
  PENDING: "sent",
  FAILED: "failed",
};

async function sendRefund(
  settings: BasisPaySettings,
  { payment, refundReference, amountPaise }: GatewayRefund,
): Promise<ProviderOutcome<RefundResult>> {
  const answer = await callBasisPay(settings, "refund", {
    orderReference: payment.providerReference ?? payment.reference,
    refundReference,
    amount: decimalRupees(amountPaise),
  });
  if (answer.outcome !== "ok") return answer;
  const { status: word } = answer.fields;
  const status = refundStates[word ?? ""];
  // No word, or one that we do not know, is no refusal: as one, the money would be sent a second time.
  if (status === undefined) return unavailable(answer.fields.message ?? `status ${word}`);
  return { outcome: "ok", status, providerReference: refundReference };
}

/** Assumed: `trackRefund` beside `track`, with NOT_FOUND for a reference that BasisPay does not have. */
async function findRefund(
  settings: BasisPaySettings,
  { payment, refundReference }: GatewayRefund,
): Promise<KnownRefund> {
  const answer = await callBasisPay(settings, "trackRefund", {
    orderReference: payment.providerReference ?? payment.reference,
    refundReference,
  });
  if (answer.outcome !== "ok") return unavailable(answer.reason);
  const { status: word = "" } = answer.fields;
  if (word === "NOT_FOUND") return { outcome: "unknown" };
  const status = refundStates[word];
  if (status === undefined) return unavailable(`status ${word}`);
  return { outcome: "ok", status, providerReference: refundReference };
}

const statementSchema = z.array(
  z.object({ kind: z.enum(["payment", "refund"]), reference: z.string(), amount: z.string() }),
);

/** Assumed. */
async function readStatement(
  settings: BasisPaySettings,
  since: Date,
): Promise<ProviderOutcome<{ lines: readonly StatementLine[] }>> {
  const answer = await callBasisPay(settings, "statement", { from: since.toISOString() });
  if (answer.outcome !== "ok") return answer;
  const lines = statementSchema.safeParse(parseJson(answer.fields.lines ?? ""));
  if (!lines.success) return unavailable("the statement cannot be read");
  return {
    outcome: "ok",
    lines: lines.data.map(({ kind, reference, amount }) => ({
      kind,
      reference,
      amountPaise: paiseFromDecimalRupees(amount) ?? noPaise,
    })),
  };
}

async function callBasisPay(
  settings: BasisPaySettings,
  call: "order" | "track" | "refund" | "trackRefund" | "statement",
  fields: Fields,
): Promise<ProviderOutcome<{ fields: Fields }>> {
  const reply = await callProvider({
    timeLimitMs: settings.timeLimitMs,
    url: `${settings.apiUrl}/payment/${call}`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sign(settings, fields)),
  });
  if (!reply.answered) return unavailable(reply.reason);
  if (reply.status >= 500 || saysNothing.has(reply.status)) return unavailable(`status ${reply.status}`);
  const answered = readProviderFields(reply.body);
  if (answered === undefined) return unavailable("the answer cannot be read");
  if (reply.status === 200) return { outcome: "ok", fields: answered };
  // Without BasisPay's own word for it, the refusal is somebody else's on the way there.
  const reason = answered.message ?? `status ${reply.status}`;
  return answered.status === "ERROR" ? declined(reason) : unavailable(reason);
}

function sign(settings: BasisPaySettings, fields: Fields): Fields {
  const signed: Fields = { apiKey: settings.apiKey, ...fields };
  return { ...signed, secureHash: hashOf(settings, signed) };
}

/** Assumed: SHA-512 hex over the values in their order and the salt, with `|` between. */
function hashOf({ salt }: BasisPaySettings, fields: Fields): string {
  return sha512Hex([...Object.values(fields), salt].join("|"));
}
