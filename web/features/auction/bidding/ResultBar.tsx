import { Suspense } from "react";
import type { Product } from "#contract/catalogue.ts";
import { paise } from "#domain/money/paise.ts";
import type { BidStanding } from "#web/lib/bidStanding.ts";
import { highestOwnBid, isUndone } from "#web/lib/bidStanding.ts";
import { wholeCategoryPath } from "#web/lib/categoryPath.ts";
import { deadlineSentence } from "#web/lib/deadlineSentence.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { useLiveStatus } from "#web/live/useLiveStatus.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { BidBar } from "#web/ui/bidBar/BidBar.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { isOfferOpen } from "../offers/isOfferOpen.ts";

// Few auctions miss a reserve, and then one reader has this.
const ReserveOffer = partWithWords("reserve", () => import("../offers/ReserveOffer.tsx"));

type ResultBarProps = {
  readonly product: Product;
  readonly standing: Extract<BidStanding, "ended" | "won" | "lost" | "unsold" | "own">;
};

/** When there is nothing to bid: the result, or the reader's own listing. */
export function ResultBar({ product, standing }: ResultBarProps) {
  const bidding = useMessageGroup("bidding");
  const common = {
    endsAt: product.end_date,
    pricePaise: shownPrice(product),
    bids: product.bids,
    reserve: product.reserve,
  };
  const more = {
    moreHref: wholeCategoryPath(product.category),
    moreLabel: fillSentence(bidding.seeMore, { category: categoryWord(product.category.name).toLowerCase() }),
  };
  switch (standing) {
    case "ended":
      return <BidBar state="ended" {...common} />;
    case "own":
      return <OwnBar {...common} manageHref={`/sell/${product.id}/details`} />;
    case "unsold":
      return <UnsoldBar {...{ product, common, more }} />;
    case "lost":
      return (
        <BidBar
          state="lost"
          isPaid={product.sold_price !== null}
          {...common}
          {...more}
          yoursPaise={highestOwnBid(product)}
          refundPaise={refundOf(product)}
          standby={standbyOf(product)}
        />
      );
    case "won":
      return <WonBar product={product} common={common} />;
  }
}

type UnsoldProps = {
  readonly product: Product;
  readonly common: CommonProps;
  readonly more: { readonly moreHref: string; readonly moreLabel: string };
};

/** For the highest bidder of an auction that missed its reserve it leads to what the seller may offer, or does. */
function UnsoldBar({ product, common, more }: UnsoldProps) {
  const bidding = useMessageGroup("bidding");
  const nowMs = useServerNow();
  const { bidder_offer: offer } = product;
  if (offer === null || !isOfferOpen(offer, nowMs)) return <BidBar state="unsold" {...common} {...more} />;
  const label = offer.offer_status === "made" ? bidding.seeOffer : bidding.offerMayCome;
  return (
    <>
      <Suspense>
        <ReserveOffer product={product} offer={offer} />
      </Suspense>
      <BidBar state="unsold" {...common} moreHref="#reserve-offer" moreLabel={label} />
    </>
  );
}

/** Of whoever may bid no more, while the auction runs. */
export function StoppedBar({ product }: { readonly product: Product }) {
  const { end_date: endsAt, bids } = product;
  return <BidBar state="stopped" endsAt={endsAt} pricePaise={shownPrice(product)} bids={bids} />;
}

type CommonProps = {
  readonly endsAt: string;
  readonly pricePaise: ReturnType<typeof shownPrice>;
  readonly bids: number;
  readonly reserve: Product["reserve"];
};

/** A seller watches the price too, and is told when it is no longer the present. */
function OwnBar(common: CommonProps & { readonly manageHref: string }) {
  const { isLive, staleSeconds } = useLiveStatus();
  if (isLive) return <BidBar state="own" {...common} />;
  return <BidBar state="reconnecting" action="own" staleSeconds={staleSeconds} {...common} />;
}

type WonBarProps = { readonly product: Product; readonly common: CommonProps };

function WonBar({ product, common }: WonBarProps) {
  const bids = useMessageGroup("bids");
  const bidding = useMessageGroup("bidding");
  const { bidBar } = useMessages();
  const nowMs = useServerNow();
  const { order } = product;
  if (order === null) return <BidBar state="ended" {...common} />;
  const orderHref = `/order/${order.number}`;
  if (isUndone(product))
    return (
      <BidBar
        state="unsold"
        {...common}
        pricePaise={paise(order.amount)}
        moreHref={orderHref}
        moreLabel={bidBar.action.seeOrder}
        undoneLine={bidding.undoneLine}
      />
    );
  const isPaid = order.balance <= 0;
  const deadline = deadlineSentence(order.payment_deadline, nowMs, {
    today: bids.payBeforeToday,
    day: bids.payBeforeDay,
    passed: bids.deadlinePassed,
  });
  return (
    <BidBar
      state="won"
      {...common}
      pricePaise={paise(order.amount)}
      balancePaise={order.balance}
      payHref={isPaid ? orderHref : `${orderHref}?pay=true`}
      line={isPaid ? bidding.paidLine : fillSentence(bidding.dueLine, { deadline })}
    />
  );
}

/** Who stands by keeps their deposit there, and gets the item at their own highest bid. */
function standbyOf(product: Product) {
  const rank = product.deposit?.status === "held" ? product.deposit.standby_rank : null;
  const amountPaise = highestOwnBid(product);
  return rank === null || amountPaise === undefined ? undefined : { rank, amountPaise };
}

/** A deposit of the introductory offer has nothing to give back. */
function refundOf({ deposit }: Product) {
  const isComingBack = deposit?.status === "held" || deposit?.status === "refund_due";
  return deposit !== null && isComingBack && deposit.amount > 0 ? deposit.amount : undefined;
}
