import type { Paise } from "#domain/money/paise.ts";
import { useMessages } from "../messages/useMessages.tsx";
import { BuyNowLine } from "./BuyNowLine.tsx";
import { Countdown } from "./Countdown.tsx";
import { Fuse } from "./Fuse.tsx";
import { Link } from "./link.tsx";
import { Money } from "./Money.tsx";
import { PausedClock } from "./PausedClock.tsx";
import { Photo } from "./Photo.tsx";
import { type Away, ProductPlace } from "./ProductPlace.tsx";
import { Ribbon } from "./Ribbon.tsx";
import { SetMark } from "./SetMark.tsx";
import { WatchButton } from "./WatchButton.tsx";

export type ProductStatus = "active" | "ended" | "sold" | "unsold";

type ProductCardProps = {
  readonly href: string;
  readonly title: string;
  /** How many are sold together. */
  readonly quantity?: number | undefined;
  readonly imageUrl: string | null;
  /** Empty when the title says what the picture shows. */
  readonly imageAlt?: string;
  /** Shown until the picture is there. */
  readonly imagePlaceholder?: string | undefined;
  readonly endsAt: string;
  /** Frozen: no clock runs. */
  readonly paused?: boolean;
  readonly status: ProductStatus;
  /** The current bid, or the base price while there is none. */
  readonly pricePaise: Paise;
  /** Nobody has bid: the price is the starting price. */
  readonly noBids?: boolean;
  /** What the price is, in the place of both. */
  readonly priceLabel?: string;
  /** At which it can be bought at once. */
  readonly buyNowPaise?: Paise | null;
  /** What its delivery costs, in words. */
  readonly delivery?: string | undefined;
  /** From where it comes; a card without one keeps the line free, so that prices stand level. */
  readonly city?: string | null | undefined;
  readonly isMeeting?: boolean | undefined;
  /** How far it is. */
  readonly away?: Away | undefined;
  /** Without it there is no watch button. */
  readonly watch?: { readonly watched: boolean; readonly onToggle: () => void } | undefined;
  readonly eager?: boolean;
};

/** Photograph, time, title, place, price. Nothing else. The title's link covers the card. */
export function ProductCard(props: ProductCardProps) {
  const { ui } = useMessages();
  const { status } = props;
  return (
    <article className="card">
      <Photo
        url={props.imageUrl}
        alt={props.imageAlt ?? ""}
        placeholder={props.imagePlaceholder}
        sizes="(min-width: 768px) 15rem, 45vw"
        eager={props.eager}
        over={status !== "active"}
      >
        {status !== "active" && <Ribbon status={status} />}
      </Photo>
      {props.watch && <WatchButton {...props.watch} />}
      <div className="card__time">
        {!props.paused && <Fuse endsAt={props.endsAt} />}
        {props.paused ? <PausedClock /> : <Countdown endsAt={props.endsAt} narrow />}
      </div>
      <div className="card__body">
        <h3 className="card__title">
          <SetMark quantity={props.quantity} />
          <Link href={props.href}>{props.title}</Link>
        </h3>
        {props.city !== undefined && (
          <ProductPlace city={props.city} isMeeting={props.isMeeting} away={props.away} />
        )}
        <p className="card__price">
          <span className="micro">{props.priceLabel ?? (props.noBids ? ui.basePrice : ui.currentBid)}</span>
          <Money amountPaise={props.pricePaise} size="medium" live />
          <BuyNowLine pricePaise={props.buyNowPaise} />
          {props.delivery && <span className="brought-line">{props.delivery}</span>}
        </p>
      </div>
    </article>
  );
}
