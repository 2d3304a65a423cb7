import { sql } from "kysely";
import type { Payout, PayoutSettlement } from "#contract/payouts.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { endLease, isUnleased, type Leased, takeLease } from "../operations/leases.ts";
import { fromNow } from "../operations/readClock.ts";
import { finishPayout } from "./finishPayout.ts";
import type { PayoutProvider, TransferOutcome } from "./payoutProvider.ts";
import { readPayout } from "./readBatches.ts";

type Parts = { readonly database: Database; readonly payouts: PayoutProvider };

type SettlePayout = {
  readonly payoutId: string;
  readonly operatorId: string;
  readonly settlement: PayoutSettlement;
};

/**
 * A payout that failed goes out again under a new reference, which its provider cannot tell from another payout. So
 * "not sent" is taken only when the provider, asked so long after the last call that nothing of it can still be on its
 * way, says that it has no such transfer.
 */
const certainAfterHours = 24;

type Asked = Leased & { reference: string };

/**
 * Settles a payout that was begun and that its provider does not know, on an operator's word: it was sent, by the
 * bank's reference, or it was not, and its amount is in the seller's balance again. The provider is asked first, under
 * a lease, so that no worker sends it meanwhile. Repeated, it is answered alike. Refuses `own_payout`, and
 * `payout_not_settleable` with why.
 */
export async function settlePayoutByHand(parts: Parts, asked: SettlePayout): Promise<Payout | Refusal> {
  const taken = await inTransaction(parts.database, (tx) => take(tx, asked));
  if (!("lease_token" in taken)) return taken;
  const known = await parts.payouts.ask(taken.reference);
  return await inTransaction(parts.database, (tx) => settle(tx, taken, { asked, known }));
}

/** Takes the payout under a lease; or how it was settled before, or why it cannot be. */
async function take(tx: Transaction, asked: SettlePayout): Promise<Asked | Payout | Refusal> {
  const { payoutId, operatorId, settlement } = asked;
  const row = await lockPayout(tx, payoutId);
  if (row === undefined) return { refused: "not_found", what: "payout" };
  if (isSettledAlike(row, settlement)) return await readPayout(tx, payoutId);
  if (row.seller_id === operatorId) return { refused: "own_payout" };
  if (!isOpenFor(settlement, row.status)) return notSettleable("over");
  if (row.certain_from === null) return notSettleable("never_begun");
  if (!row.is_unleased) return notSettleable("under_way");
  if (settlement.outcome === "not_sent" && !row.is_certain)
    return { ...notSettleable("too_early"), from: row.certain_from.toISOString() };
  const { rows } = await sql<Asked>`
    update payouts set ${takeLease} where id = ${payoutId} returning id, lease_token, reference`.execute(tx);
  return rows[0] as Asked;
}

async function lockPayout(tx: Transaction, payoutId: string) {
  const certainFrom = sql<Date | null>`send_begun_at + ${certainAfterHours} * interval '1 hour'`;
  return await tx
    .selectFrom("payouts")
    .select(["status", "seller_id", "bank_reference", "settled_by"])
    .select([certainFrom.as("certain_from"), isUnleased.as("is_unleased")])
    .select(sql<boolean>`coalesce(${certainFrom} <= (select blaze_now()), false)`.as("is_certain"))
    .where("id", "=", payoutId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof lockPayout>>>;

function isSettledAlike(row: Row, settlement: PayoutSettlement): boolean {
  if (row.settled_by === null) return false;
  return settlement.outcome === "sent"
    ? row.status === "paid" && row.bank_reference === settlement.utr
    : row.status === "failed";
}

/** What the provider called under way once was sent, whatever it says now. */
function isOpenFor({ outcome }: PayoutSettlement, status: string): boolean {
  return status === "approved" || (status === "sent" && outcome === "sent");
}

function notSettleable(why: Refusal<"payout_not_settleable">["why"]): Refusal<"payout_not_settleable"> {
  return { refused: "payout_not_settleable", why };
}

/** Whatever the provider knows of it counts more than anybody's word, and is recorded. */
async function settle(
  tx: Transaction,
  taken: Asked,
  { asked, known }: { asked: SettlePayout; known: TransferOutcome },
): Promise<Payout | Refusal> {
  if (!(await endLease(tx, "payouts", taken))) return notSettleable("under_way");
  if (known.outcome === "unavailable") return notSettleable("silent");
  if (known.outcome !== "unknown") {
    await finishPayout(tx, taken.id, known);
    return notSettleable("known");
  }
  const { operatorId, settlement } = asked;
  const note = settlement.outcome === "sent" ? settlement.note : settlement.reason;
  const payout = tx.updateTable("payouts").where("id", "=", taken.id);
  await payout.set({ settled_by: operatorId, settlement_note: note }).execute();
  await finishPayout(
    tx,
    taken.id,
    settlement.outcome === "sent"
      ? { outcome: "paid", providerReference: null, bankReference: settlement.utr }
      : { outcome: "failed", reason: settlement.reason },
  );
  if (settlement.outcome === "not_sent") await watchOn(tx, taken.id);
  return await readPayout(tx, taken.id);
}

/** The lane goes on asking about it for a while: an alert tells when its provider comes to know it after all. */
async function watchOn(tx: Transaction, payoutId: string): Promise<void> {
  const payout = tx.updateTable("payouts").where("id", "=", payoutId);
  await payout.set({ next_attempt_at: fromNow("1 day") }).execute();
}
