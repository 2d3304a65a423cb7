import type { Kysely } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { maxDrafts } from "#domain/listing/maxDrafts.ts";
import { trustedDrafts } from "#domain/trust/trustedSeller.ts";
import { isTrustedSeller } from "../catalogue/trustedSellers.ts";
import { lockPerson } from "../identity/lockPerson.ts";

/**
 * Refuses `too_many_drafts` when there is no room for one more. The person's lock lets one draft begin at a time, so
 * that two do not both find the last place.
 */
export async function refuseWithoutRoom(tx: Transaction, sellerId: string): Promise<Refusal | null> {
  await lockPerson(tx, sellerId);
  const { room, count, limit } = await draftRoom(tx, sellerId);
  return room > 0 ? null : { refused: "too_many_drafts", count, limit };
}

/** Drafts that the seller may have still, how many there are, and how many may be in all: more as a trusted seller (R-LEVEL-2). */
export async function draftRoom(
  reader: Kysely<Schema>,
  sellerId: string,
  /** So many are wanted: whoever has room for them is not looked at. */
  wanted = 1,
): Promise<{ room: number; count: number; limit: number }> {
  const drafts = reader.selectFrom("listings").where("seller_id", "=", sellerId);
  const count = await countRows(drafts.where("status", "=", "draft"));
  const isWide = count + wanted > maxDrafts && (await isTrustedSeller(reader, sellerId));
  const limit = isWide ? trustedDrafts : maxDrafts;
  return { room: Math.max(0, limit - count), count, limit };
}

/** The room as a seller is told of it: the level is looked at however few drafts there are. */
export async function wholeRoom(reader: Kysely<Schema>, sellerId: string): Promise<number> {
  return (await draftRoom(reader, sellerId, maxDrafts + 1)).room;
}
