import { useInfiniteQuery } from "@tanstack/react-query";
import { activeBidsQuery } from "#web/api/userQueries.ts";
import { isLeading } from "#web/lib/bidStanding.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** In how many running auctions somebody is above the reader; nothing for none. Stands on the tab My Bids. */
export default function OutbidCount() {
  const bids = useMessageGroup("bids");
  const { data } = useInfiniteQuery(activeBidsQuery);
  const active = data?.pages.flatMap((page) => page.results) ?? [];
  const count = active.filter((item) => !isLeading(item)).length;
  if (count === 0) return null;
  return (
    <span className="count">
      {count}
      <span className="sr"> {bids.outBid}</span>
    </span>
  );
}
