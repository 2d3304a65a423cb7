import { type ReactNode, useRef } from "react";
import type { Product } from "#contract/catalogue.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { useTotalAt } from "#web/lib/useShipping.ts";
import { useLiveStatus } from "#web/live/useLiveStatus.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { useKeptFocus } from "#web/ui/bidBar/useKeptFocus.ts";
import { useRoomAtFoot } from "#web/ui/bidBar/useRoomAtFoot.ts";
import { Countdown } from "#web/ui/Countdown.tsx";
import { Fuse } from "#web/ui/Fuse.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

/** The seller's price in return, which the reader is to answer (R-OFFER-3). */
type Counter = { readonly pricePaise: Paise; readonly offeredPaise: Paise };

type OfferBarProps = {
  readonly product: Product;
  /** While it waits for an answer, it stands in the place of what is asked of everybody. */
  readonly counter?: Counter | undefined;
  /** What there is to do. */
  readonly children: ReactNode;
  readonly line: ReactNode;
};

/** In the place of the bid bar where an item takes offers: what is asked, the clock, the ways to have it (R-OFFER-2). */
export function OfferBar({ product, counter, children, line }: OfferBarProps) {
  const words = useMessageGroup("priceOffers");
  const { bidBar, shell } = useMessages();
  const { isLive } = useLiveStatus();
  const element = useRef<HTMLElement>(null);
  useRoomAtFoot(element, true);
  const keptFocus = useKeptFocus(element, `${isLive} ${counter?.pricePaise}`);
  return (
    <section
      ref={element}
      tabIndex={-1}
      {...keptFocus}
      className="bid bid--live"
      data-state={isLive ? "canbid" : "offline"}
      aria-label={words.label}
    >
      <div>
        <div className="bid__state">
          <span className="bid__word" role="status">
            {isLive ? <Icon name="tag" weight="fill" /> : <Icon name="wifi-slash" />}{" "}
            {isLive ? words.takesOffers : bidBar.standing.reconnecting}
          </span>
          <Countdown endsAt={product.end_date} announced />
        </div>
        <Fuse endsAt={product.end_date} />
      </div>
      <div className="bid__body">
        {counter === undefined ? (
          <Prices product={product} isStale={!isLive} />
        ) : (
          <CounterPrices product={product} counter={counter} isStale={!isLive} />
        )}
        {children}
        <div className="bid__foot">
          <span>{isLive ? line : shell.offlineLine}</span>
        </div>
      </div>
    </section>
  );
}

type PricesProps = { readonly product: Product; readonly isStale: boolean };

/** What is asked, with delivery, and the least that may be offered. */
function Prices({ product, isStale }: PricesProps) {
  const words = useMessageGroup("priceOffers");
  const askingPaise = product.buy_now_price ?? noPaise;
  return (
    <div className="bid__now">
      <LeadingPrice {...{ product, isStale }} label={words.asking} amountPaise={askingPaise} />
      <div className="bid__aside">
        <span className="micro faint">{words.offersFrom}</span>
        <Money amountPaise={product.base_price} stale={isStale} />
      </div>
    </div>
  );
}

/** What the seller would take of the reader, with delivery, and what the reader offered. */
function CounterPrices({ product, counter, isStale }: PricesProps & { readonly counter: Counter }) {
  const { own: words, dialog } = useMessageGroup("priceOffers");
  return (
    <div className="bid__now">
      <LeadingPrice {...{ product, isStale }} label={words.counterPrice} amountPaise={counter.pricePaise} />
      <div className="bid__aside">
        <span className="micro faint">{dialog.price}</span>
        <Money amountPaise={counter.offeredPaise} stale={isStale} />
      </div>
    </div>
  );
}

type LeadingPriceProps = PricesProps & { readonly label: string; readonly amountPaise: Paise };

function LeadingPrice({ product, label, amountPaise, isStale }: LeadingPriceProps) {
  const { price } = useMessages().bidBar;
  const { totalPaise } = useTotalAt(product, amountPaise);
  return (
    <div>
      <span className="micro faint">
        {label}
        {totalPaise !== undefined && (
          <>
            {" · "}
            <Sentence text={price.withDelivery} values={{ amount: <Rupees amountPaise={totalPaise} /> }} />
          </>
        )}
      </span>
      <Money amountPaise={amountPaise} size="large" stale={isStale} />
    </div>
  );
}
