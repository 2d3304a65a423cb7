import type { WonOrder } from "#contract/orders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import type { SumLine } from "#web/ui/SumTable.tsx";

type Deposit = NonNullable<WonOrder["deposit"]>;

/** What became of the money of an order that was not paid in time; and what may still come of it. */
export function defaultSentences(
  { deposit, payments }: Pick<WonOrder, "deposit" | "payments">,
  orders: MessageGroups["orders"],
): string[] {
  const { closed, returnedSum } = orders;
  const returned = addPaise(...payments.map((payment) => payment.returned_amount));
  const pending = payments.find((payment) => payment.payment_status === "pending");
  const isKept = deposit !== null && deposit.amount > 0 && deposit.payment_status === "forfeited";
  return [
    ...depositSentence(deposit, closed),
    ...(returned > 0 ? [fillSentence(returnedSum, { amount: formatRupees(returned) })] : []),
    ...(pending === undefined
      ? []
      : [
          fillSentence(isKept ? closed.stillAskingKept : closed.stillAsking, {
            provider: providerName(pending.provider),
          }),
        ]),
  ];
}

function depositSentence(deposit: Deposit | null, closed: MessageGroups["orders"]["closed"]): string[] {
  const sentences: Readonly<Record<string, string>> = {
    forfeited: closed.depositKept,
    refund_due: closed.depositReturning,
    refunded: closed.depositReturned,
  };
  if (deposit === null || deposit.amount === 0) return [];
  const sentence = sentences[deposit.payment_status];
  return sentence === undefined ? [] : [fillSentence(sentence, { amount: formatRupees(deposit.amount) })];
}

/** What stands in the place of the sum of an order that ended unpaid: where its money is, as nothing is owed. */
export function closedLines(
  { deposit, payments }: Pick<WonOrder, "deposit" | "payments">,
  { closed, depositRow }: MessageGroups["orders"],
): SumLine[] {
  const labels: Readonly<Record<string, string>> = closed.depositLines;
  const returned = addPaise(...payments.map((payment) => payment.returned_amount));
  return [
    ...(deposit === null || deposit.amount === 0
      ? []
      : [{ label: labels[deposit.payment_status] ?? depositRow, value: deposit.amount }]),
    ...(returned > 0 ? [{ label: closed.paymentsBack, value: returned }] : []),
  ];
}
