import { isRefusal } from "#contract/refusals.ts";
import type { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { placeBid } from "#modules/bidding/placeBid.ts";
import type { MoneyParts } from "#modules/payments/moneyParts.ts";
import { makeDeposit } from "#modules/settlement/makeDeposit.ts";
import type { ChosenBid } from "./chooseBid.ts";

export type BidderParts = MoneyParts & { batcher: BidBatcher; standinsUrl: string | undefined };

/**
 * Bids as a person would: makes the deposit, pays it in the stand-in's bank when deposits are on, and bids.
 * Returns whether the bid was accepted: somebody may have been faster, and that is no fault.
 */
export async function placeDemoBid(parts: BidderParts, bid: ChosenBid): Promise<boolean> {
  if (!(await haveDeposit(parts, bid))) return false;
  return !isRefusal(await placeBid(parts.batcher, bid));
}

async function haveDeposit(parts: BidderParts, { listingId, bidderId }: ChosenBid): Promise<boolean> {
  const input = { listingId, bidderId, mode: "UPI", provider: "ICICI", renew: true };
  const deposit = await makeDeposit(parts, input);
  if (isRefusal(deposit)) return false;
  if (deposit.status === "held") return true;
  if (deposit.payment === null || parts.standinsUrl === undefined) return false;
  await payInBank(parts.standinsUrl, deposit.payment.reference);
  const paid = await makeDeposit(parts, input);
  return !isRefusal(paid) && paid.status === "held";
}

async function payInBank(standinsUrl: string, reference: string): Promise<void> {
  await fetch(`${standinsUrl}/control/payments/${encodeURIComponent(reference)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ outcome: "success" }),
    signal: AbortSignal.timeout(5_000),
  });
}
