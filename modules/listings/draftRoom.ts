import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Transaction } from "#db/transaction.ts";
import { maxDrafts } from "#domain/listing/maxDrafts.ts";
import { lockPerson } from "../identity/lockPerson.ts";

/**
 * Refuses `too_many_drafts` when there is no room for one more. The person's lock lets one draft begin at a time, so
 * that two do not both find the last place.
 */
export async function refuseWithoutRoom(tx: Transaction, sellerId: string): Promise<Refusal | null> {
  await lockPerson(tx, sellerId);
  const drafts = tx.selectFrom("listings").where("seller_id", "=", sellerId).where("status", "=", "draft");
  return (await countRows(drafts)) < maxDrafts ? null : { refused: "too_many_drafts", limit: maxDrafts };
}
