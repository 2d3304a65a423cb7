import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { decideBy } from "#domain/order/claimTurns.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { processBatch } from "../../operations/processBatch.ts";
import { readClock } from "../../operations/readClock.ts";
import { type Choice, chosen, othersLocked } from "../../operations/setAsideRows.ts";
import { readClaimOf } from "../claimRows.ts";
import { tellScreens } from "../moveOrder.ts";
import { buyerNotice, sellerNotice } from "../orderNotices.ts";
import { readOrders } from "../orderRows.ts";
import { endOffer } from "./answerOffer.ts";
import { closed, letSettle } from "./closeClaim.ts";
import { endReturn } from "./endReturn.ts";
import type { LockedClaim } from "./lockClaim.ts";
import { parcelInTheWayOf } from "./returnParcels.ts";

/**
 * Hands on claims whose seller or buyer let their turn go by: an unanswered claim and an offer that nobody took go on to
 * Blaze, a refusal without an appeal is final. Returns how many were taken. Several may run at once: they skip the orders of one another.
 */
export async function passClaims(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "passClaims", take: lockOverdue, subjectOf: String, work: passAll },
    { limit },
  );
}

async function lockOverdue(tx: Transaction, choice: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from claims join orders on orders.id = order_id
    where closed_at is null and waits_for <> 'blaze' and waits_until <= ${await readClock(tx)}
      ${chosen(sql`orders.id`, choice)}
    order by waits_until, claims.id
    limit ${choice.limit}
    for no key update of orders ${othersLocked(choice)}`.execute(tx);
  return rows.map((row) => row.id);
}

async function passAll(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const now = await readClock(tx);
  for (const order of await readOrders(tx, orderIds)) {
    const claim = await readClaimOf(tx, order.id);
    // It was locked after its row was found: what it waited for may have come meanwhile.
    if (claim?.waits_until == null || claim.waits_for === "blaze" || claim.waits_until > now) continue;
    await handOn(tx, { order, claim, now });
  }
}

const dayMs = 24 * 60 * 60 * 1_000;

type Overdue = Pick<LockedClaim, "order" | "claim" | "now">;

/** What follows when a turn has gone by. */
async function handOn(tx: Transaction, overdue: Overdue): Promise<void> {
  if (overdue.claim.status === "rejected") await endRefused(tx, overdue);
  else if (overdue.claim.status === "returning") await endLapsed(tx, overdue);
  else await handToBlaze(tx, overdue);
}

/**
 * Its buyer said nothing. Where they may have given the goods to a carrier all the same, the days go on by one at a time
 * until that is known (R-ORDER-31).
 */
async function endLapsed(tx: Transaction, overdue: Overdue): Promise<void> {
  const { order, claim, now } = overdue;
  if ((await parcelInTheWayOf(tx, order.id)) === null)
    return await endReturn(tx, overdue, { kind: "return_lapsed" });
  const tomorrow = new Date(now.getTime() + dayMs);
  await tx.updateTable("claims").set({ waits_until: tomorrow }).where("id", "=", claim.id).execute();
  await tellScreens(tx, order);
}

/** Nobody appealed against the refusal: it is final, and the sale is settled. */
async function endRefused(tx: Transaction, { order, claim, now }: Overdue): Promise<void> {
  await tx.updateTable("claims").set(closed(now)).where("id", "=", claim.id).execute();
  await letSettle(tx, order, now);
}

async function handToBlaze(tx: Transaction, { order, claim, now }: Overdue): Promise<void> {
  await endOffer(tx, { claim, now }, { status: "lapsed" });
  const until = decideBy(now, claim.answer_by);
  await tx
    .updateTable("claims")
    .set({ waits_for: "blaze", waits_until: until })
    .where("id", "=", claim.id)
    .execute();
  await tellScreens(tx, order);
  const variables = { deadline: { at: until.toISOString() } };
  const told = { template: "claim_with_blaze", variables, round: now.toISOString() } as const;
  await queueMessages(tx, [buyerNotice(order, told), sellerNotice(order, told)]);
}
