import type { Claim } from "#contract/fulfilment.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { decideBy, isOpenInClaim, type OfferStatus } from "#domain/order/claimTurns.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { type ClaimRow, claimAnswer, claimFacts, readClaim } from "../claimRows.ts";
import { tellScreens } from "../moveOrder.ts";
import { recordOrderEvent } from "../orderEvents.ts";
import { sellerNotice } from "../orderNotices.ts";
import { agreeReturn } from "./agreeReturn.ts";
import { refundPart } from "./closeClaim.ts";
import { type LockedClaim, lockClaim } from "./lockClaim.ts";

type OfferAnswer = {
  readonly claimId: string;
  readonly offerId: string;
  readonly buyerId: string;
  readonly isTaken: boolean;
};

type Offer = ClaimRow["offers"][number];

/**
 * The buyer takes an offer, which ends the claim, or declines it: then Blaze decides. The same answer again is answered
 * alike. Refuses `not_found` to anybody but the buyer, `claim_offer_over` for one whose time is over, which was answered
 * otherwise, or which Blaze's decision has overtaken.
 */
export async function answerOffer(database: Database, input: OfferAnswer): Promise<Claim | Refusal> {
  return await inTransaction(database, async (tx) => {
    const locked = await lockClaim(tx, { ...input, by: { as: "side", userId: input.buyerId } });
    if (isRefusal(locked)) return locked;
    const offer = locked.claim.offers.find(({ id }) => id === input.offerId);
    if (locked.person !== "buyer" || offer === undefined) return { refused: "not_found", what: "claim" };
    const status = input.isTaken ? "taken" : "declined";
    if (offer.status !== status) {
      const isOpen =
        offer.status === "open" && isOpenInClaim("answer_offer", claimFacts(locked.claim, locked));
      if (!isOpen) return { refused: "claim_offer_over" };
      await endOffer(tx, locked, { status });
      await (input.isTaken ? take : decline)(tx, locked, offer);
    }
    return claimAnswer((await readClaim(tx, input.claimId)) as ClaimRow);
  });
}

/** Ends the open offer of a claim, if it has one. */
export async function endOffer(
  tx: Transaction,
  { claim, now }: Pick<LockedClaim, "claim" | "now">,
  { status }: { status: Exclude<OfferStatus, "open"> },
): Promise<void> {
  const open = tx.updateTable("claim_offers").where("claim_id", "=", claim.id).where("status", "=", "open");
  await open.set({ status, ended_at: now }).execute();
}

async function take(tx: Transaction, locked: LockedClaim, offer: Offer): Promise<void> {
  const { order, now } = locked;
  if (offer.kind === "return") return await agreeReturn(tx, locked);
  await recordOrderEvent(tx, order.id, {
    kind: "claim_offer_taken",
    actor: "buyer",
    actorId: order.buyer_id,
    now,
  });
  await refundPart(tx, locked, { amountPaise: offer.amount_paise });
  const variables = { amount: formatRupees(offer.amount_paise) };
  await queueMessages(tx, [sellerNotice(order, { template: "claim_offer_taken", variables })]);
}

async function decline(tx: Transaction, { order, claim, now }: LockedClaim, offer: Offer): Promise<void> {
  const until = decideBy(now, claim.answer_by);
  await tx
    .updateTable("claims")
    .set({ waits_for: "blaze", waits_until: until })
    .where("id", "=", claim.id)
    .execute();
  await recordOrderEvent(tx, order.id, {
    kind: "claim_offer_declined",
    actor: "buyer",
    actorId: order.buyer_id,
    now,
  });
  await tellScreens(tx, order);
  const variables = { deadline: { at: until.toISOString() } };
  await queueMessages(tx, [
    sellerNotice(order, { template: "claim_offer_declined", variables, round: offer.id }),
  ]);
}
