import { isRefusal } from "#contract/refusals.ts";
import type { KnownWishes, StoredBid } from "../model/storedAuction.ts";
import type { AskedBid } from "../world/askedBids.ts";

/** What the bids that were asked for in one auction tell about the maxima behind those that are stored. */
export function wishesIn(asked: readonly AskedBid[], stopped: ReadonlySet<string>): KnownWishes {
  const open = asked.filter(({ answer }) => answer === null);
  const placed = Map.groupBy(asked, seqOf);
  const raises = Map.groupBy(asked, raisedAtOf);
  const askedFor = ({ seq, bidder, amount }: StoredBid) => {
    const certain = placed.get(seq) ?? [];
    const from = certain.length > 0 ? certain : open;
    return from.filter((bid) => bid.bidderId === bidder && bid.amountPaise === amount);
  };
  return {
    maximaOf: (bid) =>
      askedFor(bid)
        .filter(({ isPurchase }) => isPurchase !== true)
        .map(({ maxAmountPaise }) => maxAmountPaise ?? bid.amount),
    isPurchaseAsked: (bid) => askedFor(bid).some(({ isPurchase }) => isPurchase === true),
    raisesAt({ count, leader, price }) {
      const own = (all: readonly AskedBid[]) =>
        all.flatMap(({ bidderId, maxAmountPaise }) =>
          bidderId === leader && typeof maxAmountPaise === "number" ? [maxAmountPaise] : [],
        );
      const told = own(raises.get(`${count} ${price}`) ?? []);
      // A block or the third strike ends the higher one, and a lower one may come after it.
      const isSure = told.length > 0 && leader !== null && !stopped.has(leader);
      // As much as the price is a raise to the reserve.
      const mayBe = own(open).filter((max) => max >= (price ?? 0));
      return { certain: isSure ? Math.max(...told) : null, perhaps: isSure ? mayBe : [...told, ...mayBe] };
    },
    mayHaveLost: (bidder) => stopped.has(bidder),
  };
}

/** Which bid somebody was told that they had placed. */
export function seqOf({ answer }: AskedBid): number | null {
  return answer === null || isRefusal(answer.reply) ? null : (answer.reply.bid?.id ?? null);
}

/** After how many bids, and at which price, somebody was told that their maximum was raised. */
function raisedAtOf({ answer }: AskedBid): string | null {
  if (answer === null || isRefusal(answer.reply) || answer.reply.bid !== null) return null;
  return `${answer.reply.bids} ${answer.reply.current_bid}`;
}
