import type { OperatorOrderPage } from "#contract/orderDesk.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Money } from "#web/ui/Money.tsx";
import { Pane } from "../../parts/Pane.tsx";

type BiddersProps = { readonly order: OperatorOrderPage };

/** The buyer and those who stand by, each with what they bid and where their deposit is. All bids are in the story. */
export function OrderBidders({ order }: BiddersProps) {
  const { bidders: words } = useMessageGroup("orderDesk");
  const count = <span className="micro faint">{fillSentence(words.count, { count: order.bid_count })}</span>;
  return (
    <Pane title={words.title} aside={count}>
      <ul className="stack [--stack:0.75rem]">
        {order.bidders_in_turn.map((bidder) => (
          <li key={bidder.id} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <b className="strong wrap-anywhere" data-words="own">
                {bidder.name || "–"}
              </b>
              <span className="small quiet block">
                {bidder.standby_rank === null
                  ? words.buyer
                  : fillSentence(words.standby, { rank: bidder.standby_rank })}
              </span>
              <span className="small quiet block">
                {fillSentence(words.deposit, { amount: formatRupees(bidder.deposit_amount) })},{" "}
                {words.statuses[bidder.deposit_status]}
                {bidder.withdrawn_at !== null && (
                  <> · {fillSentence(words.withdrawn, { time: momentName(bidder.withdrawn_at) })}</>
                )}
              </span>
            </div>
            {bidder.highest_bid !== null && (
              <span className="shrink-0">
                <span className="sr">{words.highest} </span>
                <Money amountPaise={bidder.highest_bid} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Pane>
  );
}
