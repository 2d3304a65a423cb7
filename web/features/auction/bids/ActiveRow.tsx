import type { ActiveBid } from "#contract/bidding.ts";
import { isLeading } from "#web/lib/bidStanding.ts";
import { isPaused } from "#web/lib/isPaused.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { useLiveListing } from "#web/live/useLiveListing.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { ProductRow } from "#web/ui/ProductRow.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

/** A running auction with a bid of the reader: Winning or Out Bid, moved by the live stream. */
export function ActiveRow({ item }: { readonly item: ActiveBid }) {
  const bids = useMessageGroup("bids");
  useLiveListing(item.id);
  const leads = isLeading(item);
  const paused = isPaused(item);
  return (
    <ProductRow
      href={`/product/${item.id}`}
      title={item.title}
      quantity={item.quantity}
      imageUrl={item.image_url}
      imageAlt={item.image_alt}
      endsAt={item.end_date}
      paused={paused}
      pricePaise={shownPrice(item)}
      badge={<StandingBadge leads={leads} />}
      note={<OwnNote item={item} leads={leads} />}
      action={
        !leads &&
        !paused && (
          <LinkButton tone="ink" size="small" href={`/product/${item.id}`}>
            <span>
              <Sentence text={bids.bid} values={{ amount: <Rupees amountPaise={item.minimum_next_bid} /> }} />
            </span>
          </LinkButton>
        )
      }
    />
  );
}

function StandingBadge({ leads }: { readonly leads: boolean }) {
  const bids = useMessageGroup("bids");
  return leads ? (
    <Badge tone="good" icon="crown-simple">
      {bids.winning}
    </Badge>
  ) : (
    <Badge tone="bad" icon="arrow-circle-up">
      {bids.outBid}
    </Badge>
  );
}

function OwnNote({ item, leads }: { readonly item: ActiveBid; readonly leads: boolean }) {
  const bids = useMessageGroup("bids");
  const hasMaximum = leads && item.max_amount !== null && item.max_amount > shownPrice(item);
  const text = hasMaximum ? bids.automaticUpTo : bids.yours;
  const amountPaise = hasMaximum && item.max_amount !== null ? item.max_amount : item.my_bid;
  if (leads && !hasMaximum) return null;
  return (
    <p className="micro faint">
      <Sentence text={text} values={{ amount: <Rupees amountPaise={amountPaise} /> }} />
    </p>
  );
}
