import type { WonOrder } from "#contract/orders.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise, type Paise } from "#domain/money/paise.ts";
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
  const { closed } = orders;
  const pending = payments.find((payment) => payment.payment_status === "pending");
  const isKept = deposit !== null && deposit.amount > 0 && deposit.payment_status === "forfeited";
  return [
    ...depositSentence(deposit, closed),
    ...returnedSentences(payments, orders),
    ...(pending === undefined
      ? []
      : [
          fillSentence(isKept ? closed.stillAskingKept : closed.stillAsking, {
            provider: providerName(pending.provider),
          }),
        ]),
  ];
}

/** What of the payments is on its way back, and what is back. */
export function returnedSentences(
  payments: WonOrder["payments"],
  { returningSum, returnedSum }: MessageGroups["orders"],
): string[] {
  const { returning, returned } = returnedSums(payments);
  return [
    ...(returning > 0 ? [fillSentence(returningSum, { amount: formatRupees(returning) })] : []),
    ...(returned > 0 ? [fillSentence(returnedSum, { amount: formatRupees(returned) })] : []),
  ];
}

function returnedSums(payments: WonOrder["payments"]): {
  readonly returning: Paise;
  readonly returned: Paise;
} {
  const sumOf = (some: WonOrder["payments"]) => addPaise(...some.map((payment) => payment.returned_amount));
  return {
    returning: sumOf(payments.filter((payment) => payment.returning_until !== null)),
    returned: sumOf(payments.filter((payment) => payment.returning_until === null)),
  };
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

/** What stands in the place of the sum of an order that is undone: where its money is, as nothing is owed. */
export function closedLines(
  { deposit, payments }: Pick<WonOrder, "deposit" | "payments">,
  { closed, depositRow }: MessageGroups["orders"],
): SumLine[] {
  const labels: Readonly<Record<string, string>> = closed.depositLines;
  const { returning, returned } = returnedSums(payments);
  return [
    ...(deposit === null || deposit.amount === 0
      ? []
      : [{ label: labels[deposit.payment_status] ?? depositRow, value: deposit.amount }]),
    ...(returning > 0 ? [{ label: closed.paymentsReturning, value: returning }] : []),
    ...(returned > 0 ? [{ label: closed.paymentsReturned, value: returned }] : []),
  ];
}
