import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useId } from "react";
import type { BidRow } from "#contract/bidHistory.ts";
import type { Product } from "#contract/catalogue.ts";
import { paise } from "#domain/money/paise.ts";
import { productBidsQuery } from "#web/api/queries.ts";
import { ownReport } from "#web/features/auction/bidding/ownReport.ts";
import { bidTime } from "#web/lib/bidTime.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { BidHistory } from "#web/ui/BidHistory.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { PreloadedOwnReports } from "./PreloadedOwnReports.ts";

/** Who bid what and when, names masked, the newest first. */
export function ProductBids({ product }: { readonly product: Product }) {
  const { catalogue, ui } = useMessages();
  const titleId = useId();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(productBidsQuery(product.id));
  const bids = data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <section aria-labelledby={titleId}>
      <div className="feed__head pb-2">
        <h2 id={titleId}>{fillSentence(ui.bidsCount, { count: product.bids })}</h2>
        {bids.length > 0 && <span className="small faint">{catalogue.namesMasked}</span>}
      </div>
      {hasReport(product) && (
        <Suspense>
          <PreloadedOwnReports product={product} about="bid" />
        </Suspense>
      )}
      {bids.length === 0 ? (
        <p className="quiet">{catalogue.noBidsYet}</p>
      ) : (
        <BidHistory
          bids={bids.map((bid) => historyEntry(bid, product.bidder_key))}
          count={product.bids}
          isOver={product.product_status !== "active"}
        >
          {hasNextPage && (
            <MoreButton className="mt-3" onMore={() => fetchNextPage()}>
              {catalogue.showMore}
            </MoreButton>
          )}
        </BidHistory>
      )}
    </section>
  );
}

function hasReport(product: Product): boolean {
  const { bid, reported } = ownReport(product);
  return bid !== undefined || reported !== undefined;
}

/** `ownKey` is the reader's pseudonym on this listing, null for a guest. */
function historyEntry(bid: BidRow, ownKey: string | null) {
  return {
    id: bid.id,
    name: bid.bidder_name,
    isYou: ownKey !== null && bid.bidder_key === ownKey,
    time: bidTime(bid.placed_at),
    timeIso: bid.placed_at,
    amountPaise: paise(bid.amount),
    isWithdrawn: bid.withdrawn,
  };
}
