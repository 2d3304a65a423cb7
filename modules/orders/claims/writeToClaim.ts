import type { Claim } from "#contract/fulfilment.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { authorOf, type ClaimAuthor, decideBy, mostClaimMessages } from "#domain/order/claimTurns.ts";
import { areOwnUploads } from "../../media/areOwnUploads.ts";
import { attachUpload } from "../../media/attachUpload.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { type ClaimRow, claimAnswer, readClaim } from "../claimRows.ts";
import { tellScreens } from "../moveOrder.ts";
import { refuseCase } from "../orderCase.ts";
import { buyerNotice, sellerNotice } from "../orderNotices.ts";
import type { Order } from "../orderRows.ts";
import { type ClaimCaller, closedTo, type LockedClaim, lockClaim } from "./lockClaim.ts";

type NewClaimMessage = {
  readonly claimId: string;
  readonly by: ClaimCaller;
  readonly text: string;
  /** The ids of files that the writer sent with the purpose `claim`. */
  readonly pictures: readonly string[];
  readonly idempotencyKey: string | null;
};

/**
 * Writes about a claim, as one of its two sides or for Blaze; the others are told, once an hour at most. The seller's
 * first word hands it on to Blaze. The same Idempotency-Key writes once. Refuses `not_found` for anybody else,
 * `order_action_closed` once the claim is closed, `too_many_messages` beyond the room that it has.
 */
export async function writeToClaim(database: Database, input: NewClaimMessage): Promise<Claim | Refusal> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockClaim(tx, input);
    if (isRefusal(locked)) return locked;
    const author = authorOf(locked.person);
    const isRepeated = await isWritten(tx, input, author);
    if (!isRepeated) {
      const refusal =
        closedTo("write_to_claim", locked) ?? (await reasonToRefuse(tx, { ...input, locked }, author));
      if (refusal !== null) return refusal;
      await insertMessage(tx, locked, { ...input, author });
      if (author === "seller") await handToBlaze(tx, locked);
      await tellOthers(tx, locked, author);
    }
    return claimAnswer((await readClaim(tx, input.claimId)) as ClaimRow);
  });
}

function ownMessages(tx: Transaction, { claimId, by }: NewClaimMessage, author: ClaimAuthor) {
  const ofClaim = tx.selectFrom("claim_messages").where("claim_id", "=", claimId);
  return ofClaim.where("author", "=", author).where("author_id", "=", by.userId);
}

async function isWritten(tx: Transaction, input: NewClaimMessage, author: ClaimAuthor): Promise<boolean> {
  const { idempotencyKey } = input;
  if (idempotencyKey === null) return false;
  return (await countRows(ownMessages(tx, input, author).where("idempotency_key", "=", idempotencyKey))) > 0;
}

async function reasonToRefuse(
  tx: Transaction,
  { locked, ...input }: NewClaimMessage & { locked: LockedClaim },
  author: ClaimAuthor,
): Promise<Refusal | null> {
  const operatorId = input.by.userId;
  const taken = author === "blaze" ? await refuseCase(tx, locked.order.id, { operatorId }) : null;
  if (taken !== null) return taken;
  const ofAll = tx.selectFrom("claim_messages").where("claim_id", "=", input.claimId);
  if ((await countRows(ofAll.where("author", "=", author))) >= mostClaimMessages)
    return { refused: "claim_messages_full", limit: mostClaimMessages };
  const named = { uploadIds: input.pictures, ownerId: input.by.userId, purpose: "claim" } as const;
  return (await areOwnUploads(tx, named)) ? null : { refused: "picture_unknown" };
}

type Words = Pick<NewClaimMessage, "text" | "pictures" | "idempotencyKey"> & { readonly author: ClaimAuthor };

/** Writes it down; the sides see its pictures from now on. */
export async function insertMessage(
  tx: Transaction,
  { order, claim, userId, now }: LockedClaim,
  { author, text, pictures, idempotencyKey }: Words,
): Promise<void> {
  const { id } = await tx
    .insertInto("claim_messages")
    .values({
      claim_id: claim.id,
      author,
      author_id: userId,
      text,
      idempotency_key: idempotencyKey ?? crypto.randomUUID(),
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const readerIds = [order.buyer_id, order.seller_id].filter((readerId) => readerId !== userId);
  for (const [position, uploadId] of pictures.entries()) {
    const usedBy = `claim:${claim.id}`;
    await attachUpload(tx, { uploadId, ownerId: userId, purpose: "claim", usedBy, readerIds });
    const picture = { message_id: id, position, upload_id: uploadId };
    await tx.insertInto("claim_message_pictures").values(picture).execute();
  }
}

/** The seller has answered: Blaze decides next, unless an offer or Blaze's own turn runs already. */
async function handToBlaze(tx: Transaction, { claim, now }: LockedClaim): Promise<void> {
  if (claim.waits_for !== "seller") return;
  await tx
    .updateTable("claims")
    .set({ waits_for: "blaze", waits_until: decideBy(now, claim.answer_by) })
    .where("id", "=", claim.id)
    .execute();
}

const hourMs = 60 * 60_000;

/** Everybody but who wrote. One notice in an hour says that there is something new, however much it is. */
async function tellOthers(
  tx: Transaction,
  { order, now }: { order: Order; now: Date },
  author: ClaimAuthor,
): Promise<void> {
  await tellScreens(tx, order);
  const told = { template: "claim_message", round: String(Math.floor(now.getTime() / hourMs)) } as const;
  await queueMessages(tx, [
    ...(author === "buyer" ? [] : [buyerNotice(order, told)]),
    ...(author === "seller" ? [] : [sellerNotice(order, told)]),
  ]);
}
