import type { ReactNode } from "react";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "../messages/fillSentence.ts";
import { useMessages } from "../messages/useMessages.tsx";
import { BidLabel } from "./BidLabel.tsx";
import { BuyNowLine } from "./BuyNowLine.tsx";
import { Countdown } from "./Countdown.tsx";
import { Fuse } from "./Fuse.tsx";
import { Link } from "./link.tsx";
import { Money } from "./Money.tsx";
import { PausedClock } from "./PausedClock.tsx";
import { Photo } from "./Photo.tsx";
import type { ProductStatus } from "./ProductCard.tsx";
import { type Away, ProductPlace } from "./ProductPlace.tsx";
import { Ribbon } from "./Ribbon.tsx";
import { SetMark } from "./SetMark.tsx";
import { WatchButton } from "./WatchButton.tsx";

type ProductRowProps = {
  readonly href: string;
  readonly title: string;
  /** How many are sold together. */
  readonly quantity?: number;
  readonly imageUrl: string | null;
  readonly imageAlt?: string;
  /** Shown until the picture is there. */
  readonly imagePlaceholder?: string | undefined;
  /** The first pictures of a page are fetched at once. */
  readonly eager?: boolean;
  /** With it the row has a clock. A row of something that is won or lost has none. */
  readonly endsAt?: string;
  /** Frozen: no clock runs. */
  readonly paused?: boolean;
  readonly status?: ProductStatus;
  /** Without it the row shows no price. */
  readonly pricePaise?: Paise;
  /** What the price is; Current Bid, or Base price with `noBids`, unless told. */
  readonly priceLabel?: string;
  readonly noBids?: boolean;
  /** At which it can be bought at once. */
  readonly buyNowPaise?: Paise | null;
  /** What its delivery costs, in words. */
  readonly delivery?: string | undefined;
  readonly bids?: number;
  readonly views?: number;
  /** What else is counted, beside bids and views. */
  readonly fact?: string;
  /** From where it comes; without it the row says nothing of it. */
  readonly city?: string | null;
  readonly isMeeting?: boolean;
  /** How far it is. */
  readonly away?: Away | undefined;
  /** Without it there is no watch button. */
  readonly watch?: { readonly watched: boolean; readonly onToggle: () => void };
  /** The standing, above the title. */
  readonly badge?: ReactNode;
  /** One line under the clock: the reader's own bid, a deadline. */
  readonly note?: ReactNode;
  /** What can be done here; it lies above the link that covers the row. */
  readonly action?: ReactNode;
};

/** The product card lying down, for lists. Stands in a `li` of `ul.rows.rows--two`. */
export function ProductRow(props: ProductRowProps) {
  const { ui } = useMessages();
  const status = props.status ?? "active";
  return (
    <article className="row">
      <div className="row__photo">
        <Photo
          url={props.imageUrl}
          alt={props.imageAlt ?? ""}
          placeholder={props.imagePlaceholder}
          sizes="(min-width: 768px) 10rem, 36vw"
          eager={props.eager}
          over={status !== "active"}
        >
          {status !== "active" && <Ribbon status={status} />}
        </Photo>
        {props.watch && <WatchButton {...props.watch} />}
      </div>
      <div className="row__body">
        {props.badge}
        <h3 className="row__title">
          <SetMark quantity={props.quantity} />
          <Link href={props.href}>{props.title}</Link>
        </h3>
        {props.pricePaise !== undefined && (
          <p>
            <span className="micro faint">
              {props.priceLabel ?? (props.noBids ? ui.basePrice : ui.currentBid)}
            </span>
            <br />
            <Money amountPaise={props.pricePaise} size="medium" live />
            <BuyNowLine pricePaise={props.buyNowPaise} />
            {props.delivery && <span className="brought-line">{props.delivery}</span>}
          </p>
        )}
        {props.paused && <PausedClock />}
        {props.endsAt && !props.paused && (
          <>
            <Fuse endsAt={props.endsAt} />
            <Countdown endsAt={props.endsAt} narrow />
          </>
        )}
        {props.note}
        {props.city && <ProductPlace city={props.city} isMeeting={props.isMeeting} away={props.away} />}
        <RowFacts bids={props.bids} views={props.views} fact={props.fact} />
        {props.action && <div className="relative z-1 actions">{props.action}</div>}
      </div>
    </article>
  );
}

type RowFactsProps = {
  readonly bids?: number | undefined;
  readonly views?: number | undefined;
  readonly fact?: string | undefined;
};

function RowFacts({ bids, views, fact }: RowFactsProps) {
  const { ui } = useMessages();
  if (bids === undefined && views === undefined) return null;
  return (
    <p className="facts">
      {bids !== undefined && <BidLabel count={bids} />}
      {views !== undefined && <span>{fillSentence(ui.viewsCount, { count: views })}</span>}
      {fact !== undefined && <span>{fact}</span>}
    </p>
  );
}
