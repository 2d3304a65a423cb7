import type { Kysely } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { maxDrafts } from "#domain/listing/maxDrafts.ts";
import { lockPerson } from "../identity/lockPerson.ts";

/**
 * Refuses `too_many_drafts` when there is no room for one more. The person's lock lets one draft begin at a time, so
 * that two do not both find the last place.
 */
export async function refuseWithoutRoom(tx: Transaction, sellerId: string): Promise<Refusal | null> {
  await lockPerson(tx, sellerId);
  return (await roomForDrafts(tx, sellerId)) > 0 ? null : { refused: "too_many_drafts", limit: maxDrafts };
}

/** Drafts that the seller may have still. */
export async function roomForDrafts(reader: Kysely<Schema>, sellerId: string): Promise<number> {
  const drafts = reader.selectFrom("listings").where("seller_id", "=", sellerId);
  return Math.max(0, maxDrafts - (await countRows(drafts.where("status", "=", "draft"))));
}
