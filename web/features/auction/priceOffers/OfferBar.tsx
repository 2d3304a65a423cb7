import { type ReactNode, useRef } from "react";
import type { Product } from "#contract/catalogue.ts";
import { paise } from "#domain/money/paise.ts";
import { useTotalAt } from "#web/lib/useShipping.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { useRoomAtFoot } from "#web/ui/bidBar/useRoomAtFoot.ts";
import { Countdown } from "#web/ui/Countdown.tsx";
import { Fuse } from "#web/ui/Fuse.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Money } from "#web/ui/Money.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

type OfferBarProps = {
  readonly product: Product;
  /** What there is to do. */
  readonly children: ReactNode;
  readonly line: ReactNode;
};

/** In the place of the bid bar where an item takes offers: what is asked, the clock, the ways to have it (R-OFFER-2). */
export function OfferBar({ product, children, line }: OfferBarProps) {
  const words = useMessageGroup("priceOffers");
  const { price } = useMessages().bidBar;
  const element = useRef<HTMLElement>(null);
  useRoomAtFoot(element, true);
  const askingPaise = product.buy_now_price ?? paise(0);
  const { totalPaise } = useTotalAt(product, askingPaise);
  return (
    <section ref={element} className="bid bid--live" data-state="canbid" aria-label={words.label}>
      <div>
        <div className="bid__state">
          <span className="bid__word">
            <Icon name="tag" weight="fill" /> {words.takesOffers}
          </span>
          <Countdown endsAt={product.end_date} announced />
        </div>
        <Fuse endsAt={product.end_date} />
      </div>
      <div className="bid__body">
        <div className="bid__now">
          <div>
            <span className="micro faint">
              {words.asking}
              {totalPaise !== undefined && (
                <>
                  {" · "}
                  <Sentence
                    text={price.withDelivery}
                    values={{ amount: <Rupees amountPaise={totalPaise} /> }}
                  />
                </>
              )}
            </span>
            <Money amountPaise={askingPaise} size="large" />
          </div>
          <div className="bid__aside">
            <span className="micro faint">{words.offersFrom}</span>
            <Money amountPaise={product.base_price} />
          </div>
        </div>
        {children}
        <div className="bid__foot">
          <span>{line}</span>
        </div>
      </div>
    </section>
  );
}
