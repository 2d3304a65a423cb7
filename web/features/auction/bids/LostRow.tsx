import type { LostItem } from "#contract/bidding.ts";
import type { BidderOffer } from "#contract/reserveOffers.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { dayName } from "#web/lib/deadlineSentence.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { ProductRow } from "#web/ui/ProductRow.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { LeaveOffer } from "../offers/LeaveOffer.tsx";
import { StandbyActions } from "./StandbyActions.tsx";

/** An auction that went to somebody else, and where the deposit is. */
export function LostRow({ item }: { readonly item: LostItem }) {
  const bids = useMessageGroup("bids");
  return (
    <ProductRow
      href={`/product/${item.product_id}`}
      title={item.title}
      quantity={item.quantity}
      imageUrl={item.image_url}
      imageAlt={item.image_alt}
      {...(item.final_amount === null ? {} : { pricePaise: item.final_amount })}
      priceLabel={bids.finalAmount}
      badge={waitsForOffer(item) ? <OfferBadge offer={item.bidder_offer} /> : <RefundBadge item={item} />}
      note={
        <>
          {!waitsForOffer(item) && (
            <p className="small quiet">
              <Sentence {...depositSentence(item, bids)} />
            </p>
          )}
          <RefundReference item={item} />
          {waitsForOffer(item) ? (
            <OfferNote offer={item.bidder_offer} />
          ) : (
            item.standby_rank !== null && <StandbyNote item={item} rank={item.standby_rank} />
          )}
        </>
      }
      action={<LostAction item={item} />}
    />
  );
}

/** What waits for the reader: an answer to an offer, or their place in line. */
function LostAction({ item }: { readonly item: LostItem }) {
  const { bidder } = useMessageGroup("reserve");
  const hasDeposit = item.deposit_amount > 0;
  if (waitsForOffer(item)) {
    if (item.bidder_offer.offer_status === "made") {
      return (
        <LinkButton size="small" href={`/product/${item.product_id}`}>
          {bidder.see}
        </LinkButton>
      );
    }
    return <LeaveOffer productId={item.product_id} hasDeposit={hasDeposit} />;
  }
  if (item.standby_rank === null) return null;
  return <StandbyActions productId={item.product_id} hasDeposit={hasDeposit} />;
}

/** The reserve was missed, and the seller may offer it to the reader, or has. */
function waitsForOffer(item: LostItem): item is LostItem & { readonly bidder_offer: BidderOffer } {
  return item.standby_rank !== null && item.bidder_offer !== null;
}

function OfferBadge({ offer }: { readonly offer: BidderOffer }) {
  const { bidder } = useMessageGroup("reserve");
  const isMade = offer.offer_status === "made";
  return (
    <Badge tone={isMade ? "good" : "wait"} icon="hourglass-medium">
      {isMade ? bidder.badgeMade : bidder.badgePossible}
    </Badge>
  );
}

function OfferNote({ offer }: { readonly offer: BidderOffer }) {
  const { bidder } = useMessageGroup("reserve");
  const amount = <Rupees amountPaise={offer.offer_price ?? offer.highest_bid} />;
  const text = offer.offer_price === null ? bidder.lostPossible : bidder.lostMade;
  return (
    <p className="small">
      <Sentence text={text} values={{ amount, time: deadlineName(offer.due_at) }} />
    </p>
  );
}

/** Refunded if the deposit is back, otherwise Refund Pending (R-ORDER-10). */
function RefundBadge({ item }: { readonly item: LostItem }) {
  const bids = useMessageGroup("bids");
  if (item.payment_status === "forfeited") {
    return (
      <Badge tone="bad" icon="prohibit">
        {bids.forfeited}
      </Badge>
    );
  }
  if (item.payment_status === "pending") {
    return (
      <Badge tone="wait" icon="hourglass-medium">
        {bids.refundPending}
      </Badge>
    );
  }
  return (
    <Badge tone="good" icon="arrow-u-down-left">
      {bids.refunded}
    </Badge>
  );
}

function depositSentence(item: LostItem, bids: MessageGroups["bids"]) {
  const amount = <Rupees amountPaise={item.deposit_amount} />;
  if (item.deposit_amount === 0) return { text: bids.noDepositNeeded, values: {} };
  if (item.payment_status === "forfeited") return { text: bids.depositKept, values: { amount } };
  if (item.refunded_at !== null) {
    return { text: bids.depositBackSince, values: { amount, day: dayName(item.refunded_at) } };
  }
  if (item.refund_due_at !== null) {
    return { text: bids.depositBackBy, values: { amount, day: dayName(item.refund_due_at) } };
  }
  return { text: bids.depositSoon, values: { amount } };
}

/** The provider's own reference, which the payer's bank knows. */
function RefundReference({ item: { refund_reference } }: { readonly item: LostItem }) {
  const { lostReference } = useMessageGroup("payments");
  if (refund_reference === null) return null;
  return (
    <p className="micro faint wrap-anywhere">
      {fillSentence(lostReference, { reference: refund_reference })}
    </p>
  );
}

function StandbyNote({ item, rank }: { readonly item: LostItem; readonly rank: number }) {
  const bids = useMessageGroup("bids");
  if (item.my_bid === null) return null;
  const values = { rank, amount: <Rupees amountPaise={item.my_bid} /> };
  return (
    <>
      <p className="small">
        <Sentence text={bids.standingBy} values={values} />
      </p>
      {item.deposit_amount > 0 && <p className="small quiet">{bids.defaultTerms[item.default_terms]}</p>}
    </>
  );
}
