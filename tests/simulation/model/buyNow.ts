// When something can be bought at once, and what a purchase is, once more from R-BUY-1, R-BUY-2 and
// R-OFFER-4 in docs/rules.md alone.
// Amounts are paise.
import { leastNextBid, type Policy } from "./auction.ts";
import type { KnownWishes, Standing, StoredAuction, StoredBid } from "./storedAuction.ts";

type ForSale = { readonly policy: Policy; readonly base: number; readonly buyNow: number | null };

/** R-BUY-1: at which price it can be bought at once where bidding has come so far; null when it cannot. */
export function openBuyNow(auction: ForSale, price: number | null): number | null {
  const { buyNow } = auction;
  if (buyNow === null || price === null) return buyNow;
  const isPassed = 2 * price >= buyNow || leastNextBid({ ...auction, price }) >= buyNow;
  return isPassed ? null : buyNow;
}

type Purchase = {
  readonly auction: StoredAuction;
  readonly before: Standing;
  readonly bid: StoredBid;
  readonly wishes: KnownWishes;
};

/** R-OFFER-4: whether it is the purchase that came of the offer that was taken. */
export function isAgreed({ agreed, takesOffers }: Agreed, { bidder, amount, at }: StoredBid): boolean {
  if (agreed === null || !takesOffers) return false;
  return agreed.bidder === bidder && agreed.price === amount && agreed.at === at;
}

type Agreed = Pick<StoredAuction, "agreed" | "takesOffers">;

/** R-BUY-2 and R-OFFER-4: what is wrong with the bid that is said to have ended its auction. */
export function purchaseFaults({ auction, before, bid, wishes }: Purchase): string[] {
  const broken: string[] = [];
  const wasAgreed = isAgreed(auction, bid);
  if (!wasAgreed && auction.agreed !== null) broken.push("an offer was taken, and something else was sold");
  if (!wasAgreed && !wishes.isPurchaseAsked(bid)) broken.push("nobody asked to buy it");
  if (bid.isAutomatic || bid.withdrawnAt !== null) broken.push("a purchase is no automatic bid, and stands");
  if (!wasAgreed && bid.amount !== openBuyNow(auction, before.price))
    broken.push("bought at another price than its Buy Now price, or when bidding had passed it");
  if (bid.bidder === auction.seller) broken.push("bought by its seller");
  if (bid.at !== auction.boughtAt) broken.push("bought at another time than is written down");
  // What froze in between went on later; how long it stood still is not stored.
  if (auction.freezes === 0 && bid.at >= before.end) broken.push("bought at or after the end");
  return broken;
}

/** How the auction stands after its purchase, which ends it. */
export function afterPurchase({ seq, amount, bidder, at }: StoredBid): Standing {
  return { count: seq, placed: seq, price: amount, leader: bidder, end: at, isBought: true };
}
