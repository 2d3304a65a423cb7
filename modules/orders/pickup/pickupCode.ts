import { createHmac, timingSafeEqual } from "node:crypto";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { readClock } from "../../operations/readClock.ts";
import { type CaseActor, refuseCase } from "../orderCase.ts";
import { lockOrder } from "../orderRows.ts";
import { type Pickup, readPickupRow } from "./pickupRows.ts";

/** How often a wrong code may be entered. */
const pickupTries = 5;

/**
 * The four figures that a seller tells whoever comes for the goods. Made of the server's secret and a nonce rather than
 * stored, as the code of a hand-over is: a copy of the database alone does not tell it.
 */
export function pickupCode(secret: string, { order_id, nonce }: Pick<Pickup, "order_id" | "nonce">): string {
  const digest = createHmac("sha256", secret).update(`pickup:${order_id}:${nonce}`).digest();
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, "0");
}

/** Whether the code can still be entered. */
export function isCodeRunning({ tries }: Pick<Pickup, "tries">): boolean {
  return tries < pickupTries;
}

type Named = CaseActor & { readonly orderId: string; readonly code: string };

/**
 * Whoever fetched the goods names the seller's code, before the step that says so is taken. Refuses `pickup_code_wrong`
 * with the tries left, and `pickup_code_over` after five: then the step is taken with a note. Of an order that waits for
 * no pick-up nothing is said or counted: the step itself refuses it.
 */
export async function provePickup(
  { database, secret }: { readonly database: Database; readonly secret: string },
  { orderId, code, ...actor }: Named,
): Promise<{ proved: boolean } | Refusal> {
  return await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId, actor);
    if (order === undefined) return { refused: "not_found", what: "order" };
    if (order.stage !== "pickup_scheduled") return { proved: false };
    const refusal = await refuseCase(tx, orderId, actor);
    if (refusal !== null) return refusal;
    const pickup = await readPickupRow(tx, orderId);
    if (pickup === undefined || !isCodeRunning(pickup)) return { refused: "pickup_code_over" };
    if (!timingSafeEqual(Buffer.from(pickupCode(secret, pickup)), Buffer.from(code))) {
      return await countWrong(tx, pickup);
    }
    const provedAt = await readClock(tx);
    await tx.updateTable("pickups").set({ proved_at: provedAt }).where("order_id", "=", orderId).execute();
    return { proved: true };
  });
}

/** A wrong code is counted, which a refusal commits: the order's lock keeps two tries from being one. */
async function countWrong(tx: Transaction, { order_id, tries: before }: Pickup): Promise<Refusal> {
  const tries = before + 1;
  await tx.updateTable("pickups").set({ tries }).where("order_id", "=", order_id).execute();
  return { refused: "pickup_code_wrong", tries_left: pickupTries - tries };
}

/** Whether an operator may say that goods were picked up: with the seller's code, or a word on why without. */
export async function isPickUpExplained(tx: Transaction, orderId: string, note: string): Promise<boolean> {
  if (note !== "") return true;
  return (await readPickupRow(tx, orderId))?.proved_at != null;
}
