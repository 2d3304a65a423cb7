import { type InferResult, sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { Unanswered } from "#domain/order/defaultDecision.ts";
import { nextQuestion } from "#domain/payment/nextQuestion.ts";
import { readClock } from "../operations/readClock.ts";
import type { PaymentResult, ProviderOutcome } from "../payments/providerOutcome.ts";
import type { ProviderName } from "../payments/providers.ts";

type Question = {
  readonly paymentId: string;
  /** Before the provider was called: only what was paid by then is in its answer for certain. */
  readonly askedAt: Date;
  readonly outcome: ProviderOutcome<PaymentResult>;
};

/** Payments with the deadline of their order, while it waits for them. */
function selectAsked(tx: Transaction) {
  return tx
    .selectFrom("payments")
    .leftJoin("orders", (join) =>
      join.onRef("orders.id", "=", "payments.order_id").on("orders.status", "=", "awaiting_payment"),
    )
    .select(["payments.created_at", "payments.status", "payments.answered_at", "payments.provider"])
    .select(["payments.unanswered", "payments.unanswered_from", "payments.unanswered_to"])
    .select("orders.payment_deadline as deadline");
}

type Asked = InferResult<ReturnType<typeof selectAsked>>[number];

/**
 * Notes on a payment that its provider was asked about it, after its state was recorded: whether there was an answer,
 * which decides whether its order may default, and when to ask again.
 */
export async function recordQuestion(
  tx: Transaction,
  { paymentId, askedAt, outcome }: Question,
): Promise<void> {
  const payment = await selectAsked(tx)
    .where("payments.id", "=", paymentId)
    .forNoKeyUpdate("payments")
    .executeTakeFirst();
  if (payment === undefined) throw new Error(`payment ${paymentId} is gone`);
  const { created_at: createdAt, status, deadline } = payment;
  const isAnswered = outcome.outcome === "ok";
  const isFinal = outcome.outcome === "ok" && outcome.isFinal === true;
  const answeredAt = isAnswered ? askedAt : payment.answered_at;
  const next = nextQuestion({ createdAt, status, isFinal, answeredAt, deadline }, await readClock(tx));
  const { count, from, to } = isAnswered ? known(payment) : countUnanswered(payment, askedAt);
  await sql`
    update payments
    set answered_at = ${answeredAt}, is_final = ${isFinal}, next_check_at = ${next},
      status = case when ${next}::timestamptz is null and status = 'pending' then 'expired' else status end,
      unanswered = ${count}, unanswered_from = ${from}, unanswered_to = ${to}
    where id = ${paymentId}`.execute(tx);
  await recordSilence(tx, payment.provider, { askedAt, isSilent: outcome.outcome === "unavailable" });
}

function known({ unanswered: count, unanswered_from: from, unanswered_to: to }: Asked): Unanswered {
  return { count, from, to };
}

/** From the order's deadline on; an order that was given back has a new one, and its count begins anew. */
function countUnanswered(payment: Asked, askedAt: Date): Unanswered {
  const { deadline, unanswered, unanswered_from: from } = payment;
  if (deadline === null || askedAt < deadline) return known(payment);
  if (from === null || from < deadline) return { count: 1, from: askedAt, to: askedAt };
  return { count: unanswered + 1, from, to: askedAt };
}

/** A provider is silent from the first question without an answer until the next answer, whoever asked. */
async function recordSilence(
  tx: Transaction,
  provider: ProviderName,
  { askedAt, isSilent }: { askedAt: Date; isSilent: boolean },
): Promise<void> {
  if (!isSilent) {
    await tx.deleteFrom("provider_silences").where("provider", "=", provider).execute();
    return;
  }
  await sql`
    insert into provider_silences (provider, asked_at)
    select ${provider}, ${askedAt}::timestamptz
    where not exists (
      select from provider_silences
      where provider = ${provider} and asked_at > ${askedAt}::timestamptz - interval '1 minute')
    on conflict do nothing`.execute(tx);
}

/**
 * Sees to it that a payment of an order is asked about at the deadline at the latest, whatever has become of it before
 * then. For those who record a payment's state outside of the lane that asks.
 */
export async function askAtDeadline(tx: Transaction, paymentId: string): Promise<void> {
  await sql`
    update payments set next_check_at = least(payments.next_check_at, orders.payment_deadline)
    from orders
    where payments.id = ${paymentId} and orders.id = payments.order_id and orders.status = 'awaiting_payment'
      and payments.status <> 'success' and payments.provider_reference is not null and not payments.is_final
      and (payments.answered_at is null or payments.answered_at < orders.payment_deadline)`.execute(tx);
}
