import { mostCounted } from "#domain/search/mostCounted.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** How many auctions a list has, told again when it changes. Many are not counted to the end. */
export function AuctionCount({ total }: { readonly total: number | undefined }) {
  const search = useMessageGroup("search");
  return (
    <span className="small faint figures" role="status">
      {total !== undefined &&
        total > 0 &&
        fillSentence(total < mostCounted ? search.auctions : search.manyAuctions, { count: total })}
    </span>
  );
}
