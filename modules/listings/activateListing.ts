import type { Draft } from "#contract/drafts.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { depositAmount } from "#domain/deposit/depositAmount.ts";
import type { Paise } from "#domain/money/paise.ts";
import { lockActivePerson } from "../identity/lockPerson.ts";
import { type DraftRow, lockDraftRow, type OwnListing } from "./draftRow.ts";
import { postDraft } from "./goLive.ts";
import { readDraftStart } from "./start/readDraftStart.ts";

type Activated = {
  id: number;
  product_status: Draft["product_status"];
  end_date: string;
  /** The start that it waits for, once nothing else keeps it. */
  starts_at: string | null;
  deposit_amount: Paise;
};

/** Posts a draft. A listing that went live before, or waits for an operator or its start, is answered as it stands, so that a repetition does no harm. */
export async function activateListing(database: Database, own: OwnListing): Promise<Activated | Refusal> {
  return inTransaction(database, async (tx) => {
    await lockActivePerson(tx, own.sellerId); // an account that is being closed or blocked, or a KYC withdrawn, lists nothing
    const draft = await lockDraftRow(tx, own);
    if (draft === undefined) return { refused: "not_found", what: "product" };
    if (draft.status === "draft") {
      const missing = await postDraft(tx, draft);
      if (missing.length > 0) return { refused: "draft_incomplete", missing };
    }
    return await readPosted(tx, draft);
  });
}

/** A listing that was posted: live, or waiting. */
export async function readPosted(tx: Transaction, draft: DraftRow): Promise<Activated> {
  return (await readActivated(tx, draft.id)) ?? (await waiting(tx, draft));
}

/** Posted, and not live before its start or before an operator has looked at it: as it would go live today. */
async function waiting(tx: Transaction, draft: DraftRow): Promise<Activated> {
  const { id, status, end_date: endDate, base_price_paise: basePrice } = draft;
  if (endDate === null || basePrice === null)
    throw new Error(`draft ${id} waits and lacks its end or its price`);
  const end_date = endDate.toISOString();
  const start = await readDraftStart(tx, id);
  const starts_at = start?.start_status === "waiting" ? start.starts_at : null;
  return { id, product_status: status, end_date, starts_at, deposit_amount: depositAmount(basePrice) };
}

async function readActivated(tx: Transaction, listingId: number): Promise<Activated | undefined> {
  const row = await tx
    .selectFrom("listings as l")
    .innerJoin("auction_states as s", "s.listing_id", "l.id")
    .select(["l.status", "s.ends_at", "l.deposit_paise"])
    .where("l.id", "=", listingId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.deposit_paise === null) throw new Error(`listing ${listingId} is live and has no deposit`);
  return {
    id: listingId,
    product_status: row.status,
    end_date: row.ends_at.toISOString(),
    starts_at: null,
    deposit_amount: row.deposit_paise,
  };
}
