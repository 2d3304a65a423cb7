import type { Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { MoneyParts } from "../payments/moneyParts.ts";
import type { Payment } from "../payments/paymentRows.ts";
import { type PaymentResult, type ProviderOutcome, unavailable } from "../payments/providerOutcome.ts";
import { type Answer, askProvider } from "./askProvider.ts";
import { settlePayment } from "./settlePayment.ts";

type Asked = {
  /** What the provider said; null when it was not asked, because the payment has succeeded before. */
  readonly answer: ProviderOutcome<PaymentResult> | null;
  /** The payment as it stands now. */
  readonly payment: Payment;
};

/** What a door writes down of the answer, also when there was none; in the transaction that settles, behind it. */
type Note = (tx: Transaction, answer: Answer) => Promise<void>;

/**
 * Asks the provider what became of a payment and posts it: the one way in which money is credited, whoever wants to
 * know (docs/decisions/0042-one-way-to-settle.md). Success is final, so that nobody asks about it again. The caller
 * holds no transaction. Safe to repeat and to run many times at once.
 */
export async function askAndSettle(parts: MoneyParts, payment: Payment, note?: Note): Promise<Asked> {
  if (payment.status === "success") return { answer: null, payment };
  const answer = await askProvider(parts, payment);
  if (answer.outcome !== "ok" && note === undefined) return { answer, payment };
  return await inTransaction(parts.database, async (tx) => {
    const settled = answer.outcome === "ok" ? await settlePayment(tx, payment, answer) : payment;
    await note?.(tx, answer);
    return { answer, payment: settled ?? payment };
  });
}

/**
 * The same for a payer who waits, and who may ask as often as they like: one question about a payment in two seconds;
 * who asks meanwhile waits for the next one and shares its outcome. So many are under way at one provider at most
 * (`Questions`).
 */
export async function askForPayer(parts: MoneyParts, payment: Payment): Promise<Asked> {
  const ask = () => askAndSettle(parts, payment);
  if (payment.status === "success" || parts.questions === undefined) return await ask();
  const shared = await parts.questions.share(payment, ask);
  return shared ?? { answer: unavailable("too many questions are under way"), payment };
}

/** What a payer is told whose provider was asked and gave no answer; null otherwise. */
export function refuseUnanswered({ answer, payment }: Asked): Refusal | null {
  if (answer === null || answer.outcome === "ok") return null;
  return { refused: "payment_provider_unavailable", provider: payment.provider };
}
