import type { Transaction } from "#db/transaction.ts";
import type { ClaimStatus } from "#domain/order/claimTurns.ts";
import type { Track } from "#domain/shipping/scanKinds.ts";
import { readClock } from "../operations/readClock.ts";
import { readClaimOf } from "../orders/claimRows.ts";
import { fetchReturn, noteReturnArrived } from "../orders/claims/fetchReturn.ts";
import { tellScreens } from "../orders/moveOrder.ts";
import type { Order } from "../orders/orderRows.ts";
import { openAlert } from "../settlement/watch/moneyAlerts.ts";

/**
 * What a carrier's scans say of goods that a buyer sends back: fetched, and brought to Blaze, each once. The refund waits
 * for whoever looks at them. Of an order that is decided already nothing follows, but for one that was decided without
 * the goods: operators are told where they are (R-ORDER-31).
 */
export async function followReturn(tx: Transaction, order: Order, track: Track): Promise<void> {
  const claim = await readClaimOf(tx, order.id);
  if (claim === undefined || claim.status !== "returning") {
    if (claim !== undefined && endedUnseen.has(claim.status) && !(await wasSeen(tx, order, claim)))
      await tellOfFetched(tx, order, track);
    return await tellScreens(tx, order);
  }
  const now = await readClock(tx);
  if (order.stage === "return_agreed" && track.collectedAt !== null)
    await fetchReturn(tx, { order, claim, now }, { actor: "blaze" });
  if (track.deliveredAt === null || (await hasArrived(tx, order))) return await tellScreens(tx, order);
  await noteReturnArrived(tx, { order, claim, now });
}

async function hasArrived(tx: Transaction, { id }: Order): Promise<boolean> {
  const events = tx.selectFrom("order_events").select("id").where("order_id", "=", id);
  return (await events.where("kind", "=", "return_arrived").executeTakeFirst()) !== undefined;
}

const endedUnseen: ReadonlySet<ClaimStatus> = new Set(["return_refused", "return_lapsed"]);

/** Somebody filled in its sheet, or its carrier had brought it to Blaze before it was refused. */
async function wasSeen(tx: Transaction, order: Order, { id }: { readonly id: string }): Promise<boolean> {
  const checks = tx.selectFrom("return_checks").select("claim_id").where("claim_id", "=", id);
  const looked = await checks.where("points", "is not", null).executeTakeFirst();
  return looked !== undefined || (await hasArrived(tx, order));
}

/** The sale is settled, and its buyer has given the goods away all the same: what becomes of them is for an operator. */
async function tellOfFetched(tx: Transaction, order: Order, { last }: Track): Promise<void> {
  if (last === null) return;
  const detail = `${order.number} was settled without its goods; the carrier says ${last.kind} at ${last.at.toISOString()}`;
  await openAlert(tx, { kind: "return_found", subject: order.id, detail });
}
