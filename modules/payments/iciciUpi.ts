import { decimalRupees, paiseFromDecimalRupees } from "#domain/money/decimalRupees.ts";
import { noPaise } from "#domain/money/paise.ts";
import { callProvider, readProviderFields } from "../operations/callProvider.ts";
import type {
  Gateway,
  GatewayPayment,
  GatewayRefund,
  NewGatewayPayment,
  OpenedPayment,
  StatementLine,
} from "./gateway.ts";
import { decryptFromBank, encryptForBank } from "./iciciCipher.ts";
import {
  declined,
  type PaymentFate,
  type ProviderOutcome,
  type RefundFate,
  unavailable,
} from "./providerOutcome.ts";
import { upiLink } from "./upiLink.ts";

export type IciciUpiSettings = {
  readonly apiUrl: string;
  readonly merchantId: string;
  /** Also the merchant category code in the UPI link. */
  readonly terminalId: string;
  readonly payeeAddress: string;
  readonly payeeName: string;
  /** PEM. */
  readonly bankPublicKey: string;
  readonly merchantPrivateKey: string;
};

type Fields = Record<string, string>;

export type IciciUpi = Gateway;

/** ICICI's UPI calls QR3, TransactionStatus and Refund (providers: ICICI UPI; partly assumed). */
export function createIciciUpi(settings: IciciUpiSettings): IciciUpi {
  return {
    /** Asks the bank for a dynamic QR. The same reference again gives the same code (assumed). */
    open: (payment) => createQr(settings, payment),
    checkoutPlan: ({ checkout }) => ({ how: "upi", url: checkout.upi_link ?? "", fields: {} }),
    ask: (payment) => transactionStatus(settings, payment),
    /** Gives back part of a payment or all of it; the same refund reference moves money once (assumed). */
    refund: (refund) => sendRefund(settings, refund),
    statement: (since) => readStatement(settings, since),
    /** The bank encrypts for us; that is no signature, but what it says is only a reason to ask. */
    readWebhook: ({ body }) => {
      const fields = readProviderFields(decryptFromBank(body, settings.merchantPrivateKey) ?? "");
      if (fields?.merchantId !== settings.merchantId) return null;
      const { merchantTranId = null, BankRRN, TxnStatus } = fields;
      return {
        eventId: `${merchantTranId}:${BankRRN}:${TxnStatus}`,
        paymentReference: merchantTranId,
        refundReference: null,
      };
    },
  };
}

async function createQr(
  settings: IciciUpiSettings,
  { reference, amountPaise, note }: NewGatewayPayment,
): Promise<ProviderOutcome<OpenedPayment>> {
  const answer = await callBank(settings, "QR3", {
    merchantTranId: reference,
    billNumber: reference,
    amount: decimalRupees(amountPaise),
  });
  if (answer.outcome !== "ok") return answer;
  const { refId } = answer.fields;
  if (answer.fields.success !== "true" || !refId) return declined(answer.fields.message ?? "no refId");
  const { payeeAddress, payeeName, terminalId: merchantCategory } = settings;
  const link = upiLink({ payeeAddress, payeeName, amountPaise, reference: refId, note, merchantCategory });
  return { outcome: "ok", providerReference: refId, checkout: { upi_link: link } };
}

const fates: Readonly<Record<string, PaymentFate["status"]>> = {
  SUCCESS: "success",
  FAILURE: "failed",
  FAIL: "failed",
  PENDING: "pending",
};

async function transactionStatus(
  settings: IciciUpiSettings,
  { reference, amountPaise }: GatewayPayment,
): Promise<ProviderOutcome<PaymentFate>> {
  const answer = await callBank(settings, "TransactionStatus", { merchantTranId: reference });
  if (answer.outcome !== "ok") return answer;
  const { status: word = "", Amount = "", OriginalBankRRN } = answer.fields;
  const status = fates[word];
  if (status === undefined) return unavailable(answer.fields.message ?? `status ${word}`);
  if (status === "success" && paiseFromDecimalRupees(Amount) !== amountPaise) {
    return unavailable(`the bank names ${Amount} rupees for ${reference}`);
  }
  return { outcome: "ok", status, amountPaise, transactionId: OriginalBankRRN || null };
}

const refundStates: Readonly<Record<string, RefundFate["status"]>> = {
  SUCCESS: "processed",
  PENDING: "sent",
};

async function sendRefund(
  settings: IciciUpiSettings,
  { payment, refundReference, amountPaise }: GatewayRefund,
): Promise<ProviderOutcome<RefundFate>> {
  const answer = await callBank(settings, "Refund", {
    merchantTranId: refundReference,
    originalmerchantTranId: payment.reference,
    originalBankRRN: payment.transactionId ?? "",
    refundAmount: decimalRupees(amountPaise),
    onlineRefund: "Y",
    note: "Refund by Blaze",
  });
  if (answer.outcome !== "ok") return answer;
  const { status: word = "FAILURE", message } = answer.fields;
  if (word === "FAILURE") return declined(message ?? "refund refused");
  const status = refundStates[word];
  if (status === undefined) return unavailable(`status ${word}`);
  return { outcome: "ok", status, providerReference: refundReference };
}

/** Assumed: `lines` holds `payment:reference:amount` and `refund:reference:amount`, with commas between. */
async function readStatement(
  settings: IciciUpiSettings,
  since: Date,
): Promise<ProviderOutcome<{ lines: readonly StatementLine[] }>> {
  const answer = await callBank(settings, "Statement", { fromDate: since.toISOString() });
  if (answer.outcome !== "ok") return answer;
  const texts = (answer.fields.lines ?? "").split(",").filter((text) => text !== "");
  const lines = texts.map((text) => {
    const [kind, reference = "", amount = ""] = text.split(":");
    const amountPaise = paiseFromDecimalRupees(amount) ?? noPaise;
    return { kind: kind === "refund" ? ("refund" as const) : ("payment" as const), reference, amountPaise };
  });
  return { outcome: "ok", lines };
}

async function callBank(
  { apiUrl, merchantId, terminalId, bankPublicKey, merchantPrivateKey }: IciciUpiSettings,
  call: "QR3" | "TransactionStatus" | "Refund" | "Statement",
  fields: Fields,
): Promise<ProviderOutcome<{ fields: Fields }>> {
  const named = { merchantId, subMerchantId: merchantId, terminalId, ...fields };
  const reply = await callProvider({
    url: `${apiUrl}/MerchantAPI/UPI/v0/${call}/${merchantId}`,
    headers: { "content-type": "text/plain" },
    body: encryptForBank(JSON.stringify(named), bankPublicKey),
  });
  if (!reply.answered) return unavailable(reply.reason);
  if (reply.status !== 200) return unavailable(`status ${reply.status}`);
  const answered = readProviderFields(decryptFromBank(reply.body, merchantPrivateKey) ?? "");
  return answered === undefined
    ? unavailable("the answer cannot be read")
    : { outcome: "ok", fields: answered };
}
