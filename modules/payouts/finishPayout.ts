import type { Selectable } from "kysely";
import type { PayoutsTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type ListingMoneyEvent, postMoneyEvents } from "../ledger/postTransfers.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import type { TransferOutcome } from "./payoutProvider.ts";

type Payout = Pick<Selectable<PayoutsTable>, "id" | "seller_id" | "amount_paise" | "status" | "provider">;
type KnownOutcome =
  | Exclude<TransferOutcome, { outcome: "unknown" | "unavailable" }>
  /** On an operator's word: the provider has no reference of it. */
  | { readonly outcome: "paid"; readonly providerReference: null; readonly bankReference: string };
type Move = {
  readonly status: "sent" | "paid" | "failed" | "returned";
  readonly kind?: "payout_paid" | "payout_failed" | "payout_returned";
};

/**
 * Records what became of a payout and posts it, once. One that failed, or that the bank sent back, is in the
 * seller's balance again, and the seller is told.
 */
export async function finishPayout(tx: Transaction, payoutId: string, known: KnownOutcome): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  const move = moveOf(payout.status, known.outcome);
  if (move === null) return;
  const now = await readClock(tx);
  const isOver = move.status === "failed" || move.status === "returned";
  await tx
    .updateTable("payouts")
    .set({
      status: move.status,
      problem: null,
      ...("providerReference" in known ? { provider_reference: known.providerReference } : {}),
      ...(known.outcome === "paid"
        ? {
            bank_reference: known.bankReference,
            paid_at: now,
            next_attempt_at: new Date(now.getTime() + 24 * 3_600_000),
          }
        : {}),
      ...("reason" in known ? { failure_reason: known.reason.slice(0, 300) } : {}),
      ...(isOver ? { finished_at: now, next_attempt_at: null } : {}),
    })
    .where("id", "=", payout.id)
    .execute();
  if (move.kind === undefined) return;
  await postMoneyEvents(tx, [moneyEvent(payout, move.kind)]);
  await recordPersonalEvents(tx, [{ userId: payout.seller_id, kind: "payout", listingId: null }]);
  await queueMessages(tx, [noticeOf(payout, known)]);
}

async function lockPayout(tx: Transaction, payoutId: string): Promise<Payout> {
  return await tx
    .selectFrom("payouts")
    .select(["id", "seller_id", "amount_paise", "status", "provider"])
    .where("id", "=", payoutId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Null when it changes nothing: another process was faster, or it is known already. */
function moveOf(status: string, outcome: KnownOutcome["outcome"]): Move | null {
  const isOpen = status === "approved" || status === "sent";
  if (isOpen && outcome === "under_way") return status === "sent" ? null : { status: "sent" };
  if (isOpen && outcome === "paid") return { status: "paid", kind: "payout_paid" };
  if (isOpen && (outcome === "failed" || outcome === "returned"))
    return { status: "failed", kind: "payout_failed" };
  if (status === "paid" && outcome === "returned") return { status: "returned", kind: "payout_returned" };
  return null;
}

function moneyEvent(payout: Payout, kind: NonNullable<Move["kind"]>): ListingMoneyEvent {
  const common = {
    amountPaise: payout.amount_paise,
    reference: payout.id,
    sellerId: payout.seller_id,
    listingId: null,
  };
  return kind === "payout_failed" ? { ...common, kind } : { ...common, kind, provider: payout.provider };
}

function noticeOf(payout: Payout, known: KnownOutcome): Notice {
  const amount = formatRupees(payout.amount_paise);
  const common = { userId: payout.seller_id, path: "/sell/money" };
  if (known.outcome === "paid") {
    const variables = { amount, reference: known.bankReference };
    return { ...common, template: "payout_paid", variables, idempotencyKey: `payout_paid:${payout.id}` };
  }
  const idempotencyKey = `payout_failed:${payout.id}`;
  return { ...common, template: "payout_failed", variables: { amount }, idempotencyKey };
}
