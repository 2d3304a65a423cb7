import { createHash } from "node:crypto";
import { decimalRupees, paiseFromDecimalRupees } from "#domain/money/decimalRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callProvider, readProviderFields } from "../operations/callProvider.ts";
import { declined, type PaymentFate, type ProviderOutcome, unavailable } from "./providerOutcome.ts";

export type BasisPaySettings = {
  /** The server's calls, and the page to which the payer's browser posts. */
  readonly apiUrl: string;
  readonly checkoutUrl: string;
  readonly apiKey: string;
  readonly salt: string;
  /** Where the payer's browser comes back to: our `/ui/response`. */
  readonly returnUrl: string;
};

type NewOrder = { readonly reference: string; readonly amountPaise: Paise };
type OrderName = { readonly providerReference: string; readonly amountPaise: Paise };
type Customer = { readonly name: string; readonly email: string; readonly mobile: string };
type Fields = Record<string, string>;

export type BasisPay = ReturnType<typeof createBasisPay>;

/** BasisPay: an order from server to server, then a form post to its page (providers: BasisPay; partly assumed). */
export function createBasisPay(settings: BasisPaySettings) {
  return {
    checkoutUrl: settings.checkoutUrl,
    /** The same reference again gives the same order (assumed). */
    createOrder: (order: NewOrder) => createOrder(settings, order),
    /** What the payer's browser posts to `checkoutUrl`. The amount is not in it: BasisPay has it from the order. */
    checkoutFields: (providerReference: string, customer: Customer): Fields => ({
      ...sign(settings, { orderReference: providerReference }),
      customerName: customer.name,
      customerEmail: customer.email,
      customerMobile: customer.mobile,
    }),
    track: (order: OrderName) => track(settings, order),
    /** The same refund reference moves money once (assumed). */
    refund: (refund: OrderName & { readonly refundReference: string }) => sendRefund(settings, refund),
  };
}

async function createOrder(
  settings: BasisPaySettings,
  { reference, amountPaise }: NewOrder,
): Promise<ProviderOutcome<{ providerReference: string }>> {
  const answer = await callBasisPay(settings, "order", {
    merchantReference: reference,
    amount: decimalRupees(amountPaise),
    currency: "INR",
    returnUrl: settings.returnUrl,
  });
  if (answer.outcome !== "ok") return answer;
  const { orderReference } = answer.fields;
  return orderReference
    ? { outcome: "ok", providerReference: orderReference }
    : declined("no orderReference");
}

const fates: Readonly<Record<string, PaymentFate["status"]>> = {
  SUCCESS: "success",
  FAILED: "failed",
  PENDING: "pending",
};

async function track(
  settings: BasisPaySettings,
  { providerReference, amountPaise }: OrderName,
): Promise<ProviderOutcome<PaymentFate>> {
  const answer = await callBasisPay(settings, "track", { orderReference: providerReference });
  if (answer.outcome !== "ok") return answer;
  const { status: word = "", amount = "", transactionId } = answer.fields;
  const status = fates[word];
  if (status === undefined) return unavailable(`status ${word}`);
  if (status === "success" && paiseFromDecimalRupees(amount) !== amountPaise) {
    return unavailable(`BasisPay names ${amount} rupees for ${providerReference}`);
  }
  return { outcome: "ok", status, amountPaise, transactionId: transactionId || null };
}

async function sendRefund(
  settings: BasisPaySettings,
  { providerReference, refundReference, amountPaise }: OrderName & { readonly refundReference: string },
): Promise<ProviderOutcome<{ providerReference: string }>> {
  const amount = decimalRupees(amountPaise);
  const answer = await callBasisPay(settings, "refund", {
    orderReference: providerReference,
    refundReference,
    amount,
  });
  if (answer.outcome !== "ok") return answer;
  if (answer.fields.status === "SUCCESS") return { outcome: "ok", providerReference: refundReference };
  return declined(answer.fields.message ?? "refund refused");
}

async function callBasisPay(
  settings: BasisPaySettings,
  call: "order" | "track" | "refund",
  fields: Fields,
): Promise<ProviderOutcome<{ fields: Fields }>> {
  const reply = await callProvider({
    url: `${settings.apiUrl}/payment/${call}`,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sign(settings, fields)),
  });
  if (!reply.answered) return unavailable(reply.reason);
  if (reply.status >= 500 || reply.status === 429) return unavailable(`status ${reply.status}`);
  const answered = readProviderFields(reply.body);
  if (answered === undefined) return unavailable("the answer cannot be read");
  return reply.status === 200 ? { outcome: "ok", fields: answered } : declined(answered.message ?? "refused");
}

/** Assumed: SHA-512 hex over the values in their order and the salt, with `|` between. */
function sign({ apiKey, salt }: BasisPaySettings, fields: Fields): Fields {
  const signed: Fields = { apiKey, ...fields };
  const secureHash = createHash("sha512")
    .update([...Object.values(signed), salt].join("|"))
    .digest("hex");
  return { ...signed, secureHash };
}
