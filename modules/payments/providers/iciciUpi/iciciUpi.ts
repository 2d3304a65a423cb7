import { decimalRupees } from "#domain/money/decimalRupees.ts";
import { callProvider, readProviderFields } from "../../../operations/callProvider.ts";
import type {
  Gateway,
  GatewayPayment,
  GatewayRefund,
  KnownRefund,
  NewGatewayPayment,
  OpenedPayment,
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
import { decryptFromBank, encryptForBank } from "./iciciCipher.ts";
import { upiLink } from "./upiLink.ts";

type IciciUpiSettings = {
  readonly apiUrl: string;
  /** Of each call; the usual one without. */
  readonly timeLimitMs?: number;
  readonly merchantId: string;
  /** Also the merchant category code in the UPI link. */
  readonly terminalId: string;
  readonly payeeAddress: string;
  readonly payeeName: string;
  /** PEM. */
  readonly bankPublicKey: string;
  readonly merchantPrivateKey: string;
};

/** What the bank reports of a payment fits in two; anybody can send it blocks to decrypt. */
const mostWebhookBlocks = 4;

/** How long a UPI code runs (R-DEPOSIT-7). */
const codeMs = 5 * 60_000;

type Fields = Record<string, string>;

type IciciUpi = Gateway;

/** ICICI's UPI calls QR3, TransactionStatus and Refund (R-PROVIDER-3; partly assumed). */
export function createIciciUpi(settings: IciciUpiSettings): IciciUpi {
  return {
    /** Asks the bank for a dynamic QR. The same reference again gives the same code (assumed). */
    open: (payment) => createQr(settings, payment),
    checkoutPlan: ({ checkout }) => ({ how: "upi", url: checkout.upi_link ?? "", fields: {} }),
    ask: (payment) => transactionStatus(settings, payment),
    /** Gives back part of a payment or all of it; the same refund reference moves money once (assumed). */
    refund: (refund) => sendRefund(settings, refund),
    findRefund: (refund) => findRefund(settings, refund),
    statement: (since) => readStatement(settings, since),
    /** The bank encrypts for us; that is no signature, but what it says is only a reason to ask. */
    readWebhook: async ({ body }) => {
      const { merchantPrivateKey } = settings;
      const text = await decryptFromBank(body, { merchantPrivateKey, mostBlocks: mostWebhookBlocks });
      const fields = readProviderFields(text ?? "");
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
  return { outcome: "ok", providerReference: refId, checkout: { upi_link: link }, runsForMs: codeMs };
}

/** REFUNDED, with `RefundedAmount` beside it, is assumed. */
const states: Readonly<Record<string, ReplyState>> = {
  SUCCESS: "success",
  REFUNDED: "refunded",
  FAILURE: "failed",
  FAIL: "failed",
  PENDING: "pending",
};

async function transactionStatus(
  settings: IciciUpiSettings,
  { reference, amountPaise }: GatewayPayment,
): Promise<ProviderOutcome<PaymentResult>> {
  const answer = await callBank(settings, "TransactionStatus", { merchantTranId: reference });
  if (answer.outcome !== "ok") return answer;
  const { status: word = "", Amount = "", RefundedAmount, OriginalBankRRN, message } = answer.fields;
  const { TxnCompletionDate: paidAt } = answer.fields;
  const reply = { amount: Amount, refunded: RefundedAmount, transactionId: OriginalBankRRN, paidAt, message };
  return resultOfReply({ word, state: states[word], ...reply }, { amountPaise, provider: "the bank" });
}

const refundStates: Readonly<Record<string, RefundResult["status"]>> = {
  SUCCESS: "processed",
  PENDING: "sent",
};

async function sendRefund(
  settings: IciciUpiSettings,
  { payment, refundReference, amountPaise }: GatewayRefund,
): Promise<ProviderOutcome<RefundResult>> {
  const answer = await callBank(settings, "Refund", {
    merchantTranId: refundReference,
    originalmerchantTranId: payment.reference,
    originalBankRRN: payment.transactionId ?? "",
    refundAmount: decimalRupees(amountPaise),
    onlineRefund: "Y",
    note: "Refund by Blaze",
  });
  if (answer.outcome !== "ok") return answer;
  const { status: word = "", message } = answer.fields;
  if (word === "FAILURE") return declined(message ?? "refund refused");
  const status = refundStates[word];
  if (status === undefined) return unavailable(message ?? `status ${word}`);
  return { outcome: "ok", status, providerReference: refundReference };
}

/** The code of a TransactionStatus for a merchantTranId that the bank does not have (assumed). */
const noSuchTransaction = "5";

/** Assumed: TransactionStatus takes the merchantTranId of a refund, which is our reference, as well as a payment's. */
async function findRefund(
  settings: IciciUpiSettings,
  { refundReference }: GatewayRefund,
): Promise<KnownRefund> {
  const answer = await callBank(settings, "TransactionStatus", { merchantTranId: refundReference });
  if (answer.outcome !== "ok") return unavailable(answer.reason);
  const { status: word, response, message } = answer.fields;
  if (word === undefined && response === noSuchTransaction) return { outcome: "unknown" };
  const status = word === "FAILURE" ? "failed" : refundStates[word ?? ""];
  if (status === undefined) return unavailable(message ?? `status ${word}`);
  return { outcome: "ok", status, providerReference: refundReference };
}

/** Assumed: `lines` holds `payment:reference:amount` and `refund:reference:amount`, with commas between. */
async function readStatement(
  settings: IciciUpiSettings,
  since: Date,
): Promise<ProviderOutcome<{ lines: readonly StatementLine[] }>> {
  const answer = await callBank(settings, "Statement", { fromDate: since.toISOString() });
  if (answer.outcome !== "ok") return answer;
  const texts = (answer.fields.lines ?? "").split(",");
  return {
    outcome: "ok",
    lines: texts.map((text) => readStatementLine(text, ":")).filter((line) => line !== null),
  };
}

async function callBank(
  { apiUrl, merchantId, terminalId, bankPublicKey, merchantPrivateKey, timeLimitMs }: IciciUpiSettings,
  call: "QR3" | "TransactionStatus" | "Refund" | "Statement",
  fields: Fields,
): Promise<ProviderOutcome<{ fields: Fields }>> {
  const named = { merchantId, subMerchantId: merchantId, terminalId, ...fields };
  const reply = await callProvider({
    timeLimitMs,
    url: `${apiUrl}/MerchantAPI/UPI/v0/${call}/${merchantId}`,
    headers: { "content-type": "text/plain" },
    body: encryptForBank(JSON.stringify(named), bankPublicKey),
  });
  if (!reply.answered) return unavailable(reply.reason);
  if (reply.status !== 200) return unavailable(`status ${reply.status}`);
  const answered = readProviderFields((await decryptFromBank(reply.body, { merchantPrivateKey })) ?? "");
  return answered === undefined
    ? unavailable("the answer cannot be read")
    : { outcome: "ok", fields: answered };
}
