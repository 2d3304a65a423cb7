import { createHmac } from "node:crypto";
import type { Transaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";

export type HandoverSecret = { readonly secret: string };

/** How long a code can be used, and how often a wrong one may be entered. */
export const handoverHours = 24;
export const handoverTries = 5;

/**
 * The six digits with which a buyer confirms a hand-over. Made of the server's secret and a nonce rather than
 * stored: so the buyer can read it again, and a copy of the database alone does not tell it.
 */
export function handoverCode(secret: string, { orderId, nonce }: { orderId: string; nonce: string }): string {
  const digest = createHmac("sha256", secret).update(`handover:${orderId}:${nonce}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0");
}

/** What the running code of an order is made of; none once it is over or was tried too often. */
export async function readRunningCode(tx: Transaction, orderId: string) {
  return await tx
    .selectFrom("handover_codes")
    .select(["nonce", "tries", "expires_at"])
    .where("order_id", "=", orderId)
    .where("expires_at", ">", blazeNow)
    .where("tries", "<", handoverTries)
    .executeTakeFirst();
}
