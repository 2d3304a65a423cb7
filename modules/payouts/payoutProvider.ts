import { decimalRupees } from "#domain/money/decimalRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callProvider, type ProviderReply, readProviderFields } from "../operations/callProvider.ts";

type PayoutSettings = {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly apiVersion: string;
};

export type Transfer = {
  /** Ours; the provider takes each once. */
  readonly reference: string;
  readonly amountPaise: Paise;
  readonly accountNo: string;
  readonly ifscCode: string;
  readonly holderName: string;
};

/**
 * What a provider says of a transfer. `unknown` has never heard of it; `unavailable` did not say; `refused` will
 * not do it.
 */
export type TransferOutcome =
  | { readonly outcome: "paid"; readonly providerReference: string; readonly bankReference: string }
  | { readonly outcome: "under_way"; readonly providerReference: string }
  | { readonly outcome: "failed" | "returned"; readonly reason: string }
  | { readonly outcome: "unknown" }
  | { readonly outcome: "unavailable"; readonly reason: string };

export type PayoutProvider = {
  send(transfer: Transfer): Promise<TransferOutcome>;
  ask(reference: string): Promise<TransferOutcome>;
};

/**
 * Cashfree Payouts, transfers of version 2 (its API reference, read November 2026). Sure: `POST /transfers`,
 * `GET /transfers?transfer_id=`, the headers, the statuses RECEIVED, APPROVAL_PENDING, PENDING, SUCCESS, FAILED,
 * REJECTED and REVERSED, and that a 5xx must be followed by a question, never by another transfer. Assumed: that
 * an unknown transfer is answered 404 and a repeated `transfer_id` 409. Amounts are decimal rupees.
 */
export function createPayoutProvider(settings: PayoutSettings): PayoutProvider {
  return {
    send: async (transfer) => {
      const body = transferBody(transfer);
      const reply = await callProvider({
        url: `${settings.apiUrl}/transfers`,
        headers: headersOf(settings),
        body,
      });
      // Our own earlier call has arrived after all.
      if (reply.answered && reply.status === 409) return await askTransfer(settings, transfer.reference);
      return outcomeOf(reply);
    },
    ask: (reference) => askTransfer(settings, reference),
  };
}

async function askTransfer(settings: PayoutSettings, reference: string): Promise<TransferOutcome> {
  const url = `${settings.apiUrl}/transfers?transfer_id=${encodeURIComponent(reference)}`;
  const reply = await callProvider({ url, method: "GET", headers: headersOf(settings) });
  if (reply.answered && reply.status === 404) return { outcome: "unknown" };
  return outcomeOf(reply, { isQuestion: true });
}

function headersOf(settings: PayoutSettings): Record<string, string> {
  return {
    "content-type": "application/json",
    "x-api-version": settings.apiVersion,
    "x-client-id": settings.clientId,
    "x-client-secret": settings.clientSecret,
  };
}

/** The amount is written as a number by hand: a float would not hold every sum exactly. */
function transferBody({ reference, amountPaise, accountNo, ifscCode, holderName }: Transfer): string {
  const rest = {
    transfer_id: reference,
    transfer_currency: "INR",
    transfer_mode: "banktransfer",
    beneficiary_details: {
      beneficiary_name: holderName.replaceAll(/[^\p{L}\p{M} ]/gu, " ").trim() || "Seller",
      beneficiary_instrument_details: { bank_account_number: accountNo, bank_ifsc: ifscCode },
    },
    transfer_remarks: "Blaze payout",
  };
  return `{"transfer_amount":${decimalRupees(amountPaise)},${JSON.stringify(rest).slice(1)}`;
}

/** Money that has left, or may have: only these say that it has not. */
const failedStatuses = ["FAILED", "REJECTED", "MANUALLY_REJECTED"];

function outcomeOf(reply: ProviderReply, { isQuestion = false } = {}): TransferOutcome {
  if (!reply.answered) return { outcome: "unavailable", reason: reply.reason };
  const fields = readProviderFields(reply.body) ?? {};
  const reason = fields.status_description ?? fields.message ?? `status ${reply.status}`;
  if (reply.status < 200 || reply.status > 299) {
    // Whatever is wrong with our keys, our address or their servers says nothing about the transfer.
    const isRefusal = !isQuestion && (reply.status === 400 || reply.status === 422);
    return isRefusal ? { outcome: "failed", reason } : { outcome: "unavailable", reason };
  }
  const providerReference = fields.cf_transfer_id ?? "";
  const status = fields.status ?? "";
  if (status === "SUCCESS") {
    return { outcome: "paid", providerReference, bankReference: fields.transfer_utr ?? providerReference };
  }
  if (failedStatuses.includes(status)) return { outcome: "failed", reason };
  if (status === "REVERSED") return { outcome: "returned", reason };
  return { outcome: "under_way", providerReference };
}
