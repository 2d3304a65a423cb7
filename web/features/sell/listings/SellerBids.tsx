import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { BidRow } from "#contract/bidHistory.ts";
import type { SellerProductDetail } from "#contract/selling.ts";
import { productBidsQuery } from "#web/api/queries.ts";
import { bidTime } from "#web/lib/bidTime.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { BidHistory } from "#web/ui/BidHistory.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { ExcludeBidder } from "../exclusions/ExcludeBidder.tsx";

/** Who bid what and when, names masked also for the seller. The first come with the listing, live. */
export function SellerBids({ product }: { readonly product: SellerProductDetail }) {
  const { detail } = useMessageGroup("selling");
  const titleId = useId();
  const { results: latest, next_cursor: more } = product.bid_history;
  const older = useInfiniteQuery({ ...productBidsQuery(product.id), enabled: more !== null });
  const oldest = latest.at(-1)?.id ?? 0;
  const others = older.data?.pages.flatMap((page) => page.results).filter(({ id }) => id < oldest) ?? [];
  const bids = [...latest, ...others];
  return (
    <section aria-labelledby={titleId}>
      <div className="feed__head pb-2">
        <h2 id={titleId}>{detail.bidHistory}</h2>
        {bids.length > 0 && <span className="small faint">{detail.namesMasked}</span>}
      </div>
      {bids.length === 0 ? (
        <p className="quiet">{detail.noBids}</p>
      ) : (
        <BidHistory bids={bids.map(entry)} count={product.bids} isOver={product.product_status !== "active"}>
          {older.hasNextPage && (
            <MoreButton className="mt-3" onMore={() => older.fetchNextPage()}>
              {detail.moreBids}
            </MoreButton>
          )}
        </BidHistory>
      )}
      {bids.length > 0 && <ExcludeBidder productId={product.id} bids={bids} />}
    </section>
  );
}

function entry(bid: BidRow) {
  return {
    id: bid.id,
    name: bid.bidder_name,
    isYou: false,
    time: bidTime(bid.placed_at),
    timeIso: bid.placed_at,
    amountPaise: bid.amount,
    isWithdrawn: bid.withdrawn,
  };
}
