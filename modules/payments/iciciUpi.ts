import { decimalRupees, paiseFromDecimalRupees } from "#domain/money/decimalRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callProvider, readProviderFields } from "../operations/callProvider.ts";
import { decryptFromBank, encryptForBank } from "./iciciCipher.ts";
import { declined, type PaymentFate, type ProviderOutcome, unavailable } from "./providerOutcome.ts";
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

type PaymentName = { readonly reference: string; readonly amountPaise: Paise };
type Refund = PaymentName & { readonly refundReference: string; readonly transactionId: string };
type Fields = Record<string, string>;

export type IciciUpi = ReturnType<typeof createIciciUpi>;

/** ICICI's UPI calls QR3, TransactionStatus and Refund (providers: ICICI UPI; partly assumed). */
export function createIciciUpi(settings: IciciUpiSettings) {
  return {
    /** Asks the bank for a dynamic QR. The same reference again gives the same code (assumed). */
    createQr: (payment: PaymentName & { readonly note: string }) => createQr(settings, payment),
    transactionStatus: (payment: PaymentName) => transactionStatus(settings, payment),
    /** Gives back part of a payment or all of it; the same refund reference moves money once (assumed). */
    refund: (refund: Refund) => sendRefund(settings, refund),
  };
}

async function createQr(
  settings: IciciUpiSettings,
  { reference, amountPaise, note }: PaymentName & { readonly note: string },
): Promise<ProviderOutcome<{ providerReference: string; upiLink: string }>> {
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
  return { outcome: "ok", providerReference: refId, upiLink: link };
}

const fates: Readonly<Record<string, PaymentFate["status"]>> = {
  SUCCESS: "success",
  FAILURE: "failed",
  FAIL: "failed",
  PENDING: "pending",
};

async function transactionStatus(
  settings: IciciUpiSettings,
  { reference, amountPaise }: PaymentName,
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

async function sendRefund(
  settings: IciciUpiSettings,
  { reference, refundReference, transactionId, amountPaise }: Refund,
): Promise<ProviderOutcome<{ providerReference: string }>> {
  const answer = await callBank(settings, "Refund", {
    merchantTranId: refundReference,
    originalmerchantTranId: reference,
    originalBankRRN: transactionId,
    refundAmount: decimalRupees(amountPaise),
    onlineRefund: "Y",
    note: "Refund by Blaze",
  });
  if (answer.outcome !== "ok") return answer;
  if (answer.fields.status === "SUCCESS") return { outcome: "ok", providerReference: refundReference };
  return declined(answer.fields.message ?? "refund refused");
}

async function callBank(
  { apiUrl, merchantId, terminalId, bankPublicKey, merchantPrivateKey }: IciciUpiSettings,
  call: "QR3" | "TransactionStatus" | "Refund",
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
