import { type InferResult, type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { OperatorRefund, operatorRefunds } from "#contract/money.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { newReference } from "../../payments/paymentRows.ts";
import { closeAlert } from "../watch/moneyAlerts.ts";
import { finishRefund, type OpenRefund } from "./finishRefund.ts";
import { openRefundColumns } from "./processRefunds.ts";

/** Refunds of one status, the oldest first, as an operator sees them. */
export async function readOperatorRefunds(
  database: Database,
  { status, ...page }: KeysetPage & { status: OperatorRefund["status"] },
): Promise<AnswerOf<typeof operatorRefunds>> {
  const wanted = selectRefunds(database.kysely).where("refunds.status", "=", status);
  const sorting = { first: "oldest", moment: sql`refunds.created_at`, id: sql`refunds.id` } as const;
  const { rows, next_cursor } = await selectKeysetPage(wanted, page, sorting);
  return { results: rows.map(operatorRefund), next_cursor };
}

/**
 * Sends a refund that its provider declined again, to the same instrument: under a new reference once the provider
 * has said no to the old one, which is spent there; under the same one otherwise, so that it is looked up first.
 * Refuses `refund_not_failed` for any other, so that a second press sends nothing twice.
 */
export async function retryRefund(database: Database, refundId: string): Promise<OperatorRefund | Refusal> {
  return await inTransaction(database, async (tx) => {
    const refusal = await lockFailed(tx, refundId);
    if (refusal !== null) return refusal;
    await sql`
      update refunds
      set status = 'pending', provider_reference = null, attempts = 0, next_attempt_at = blaze_now(),
        lease_token = null, leased_until = null,
        reference = case when refused_reference = reference then ${newReference()} else reference end,
        send_begun_at = case when refused_reference = reference then null else send_begun_at end
      where id = ${refundId}`.execute(tx);
    await closeAlert(tx, { kind: "refund_failed", subject: refundId });
    return await readRefund(tx, refundId);
  });
}

/**
 * Records that an operator paid a refund back by hand after the provider declined it. Refuses as `retryRefund`, and
 * `not_found` to an operator whose own money it is.
 */
export async function settleRefundByHand(
  tx: Transaction,
  { refundId, operatorId, reference, note }: Record<"refundId" | "operatorId" | "reference" | "note", string>,
): Promise<OperatorRefund | Refusal> {
  const refusal = await lockFailed(tx, refundId, { operatorId });
  if (refusal !== null) return refusal;
  const { rows } = await sql<OpenRefund>`
    select ${openRefundColumns} from refunds
    join payments on payments.id = refunds.payment_id
    left join deposits on deposits.id = payments.deposit_id
    left join orders on orders.id = payments.order_id
    where refunds.id = ${refundId}`.execute(tx);
  await finishRefund(tx, rows[0] as OpenRefund, {
    providerReference: reference,
    byHand: { operatorId, note },
  });
  await closeAlert(tx, { kind: "refund_failed", subject: refundId });
  return await readRefund(tx, refundId);
}

async function lockFailed(
  tx: Transaction,
  refundId: string,
  { operatorId }: { operatorId?: string } = {},
): Promise<Refusal | null> {
  const refund = await selectStatus(tx, refundId, operatorId).forNoKeyUpdate("refunds").executeTakeFirst();
  return refuseUnlessFailed(refund);
}

/** The amount of a refund that failed and is not the operator's own, without a lock; refuses as `settleRefundByHand`. */
export async function findFailed(
  tx: Transaction,
  { refundId, operatorId }: Record<"refundId" | "operatorId", string>,
): Promise<{ amountPaise: number } | Refusal> {
  const refund = await selectStatus(tx, refundId, operatorId)
    .select("refunds.amount_paise")
    .executeTakeFirst();
  return refuseUnlessFailed(refund) ?? { amountPaise: refund?.amount_paise ?? 0 };
}

function selectStatus(tx: Transaction, refundId: string, operatorId: string | undefined) {
  const found = tx
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .select("refunds.status")
    .where("refunds.id", "=", refundId);
  return operatorId === undefined ? found : found.where("payments.payer_id", "<>", operatorId);
}

function refuseUnlessFailed(
  refund: { readonly status: OperatorRefund["status"] } | undefined,
): Refusal | null {
  if (refund === undefined) return { refused: "not_found", what: "refund" };
  return refund.status === "failed" ? null : { refused: "refund_not_failed", status: refund.status };
}

export async function readRefund(tx: Transaction, refundId: string): Promise<OperatorRefund> {
  return operatorRefund(await selectRefunds(tx).where("refunds.id", "=", refundId).executeTakeFirstOrThrow());
}

function selectRefunds(reader: Kysely<Schema>) {
  return reader
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.payment_id")
    .innerJoin("users", "users.id", "payments.payer_id")
    .leftJoin("deposits", "deposits.id", "payments.deposit_id")
    .leftJoin("orders", "orders.id", "payments.order_id")
    .innerJoin("listings", (join) =>
      join.on((is) => is("listings.id", "=", is.fn.coalesce("deposits.listing_id", "orders.listing_id"))),
    )
    .select(["refunds.id", "refunds.status", "refunds.reason", "refunds.amount_paise as amount"])
    .select(["refunds.reference", "refunds.provider_reference", "refunds.payment_id", "refunds.attempts"])
    .select(["refunds.problem", "refunds.settlement_note", "refunds.created_at", "refunds.processed_at"])
    .select(["payments.provider", "payments.payer_id", "listings.id as product_id", "listings.title"])
    .select("orders.number as order_number")
    .select(
      sql<boolean>`exists (
        select from operator_proposals
        where kind = 'refund_by_hand' and subject = refunds.id::text and outcome is null)`.as(
        "awaits_approval",
      ),
    )
    .select(({ fn, val }) => fn.coalesce("users.name", val("")).as("payer_name"));
}

type RefundRow = InferResult<ReturnType<typeof selectRefunds>>[number];

function operatorRefund({ created_at, processed_at, ...row }: RefundRow): OperatorRefund {
  return {
    ...row,
    created_at: created_at.toISOString(),
    processed_at: processed_at?.toISOString() ?? null,
  };
}
