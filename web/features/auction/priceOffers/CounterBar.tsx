import type { Product } from "#contract/catalogue.ts";
import type { PriceOffer } from "#contract/priceOffers.ts";
import type { Paise } from "#domain/money/paise.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { OfferBar } from "./OfferBar.tsx";
import { TakeButton } from "./OwnOffer.tsx";

type CounterBarProps = {
  readonly product: Product;
  /** The reader's, answered by the seller with a price. */
  readonly offer: PriceOffer;
  readonly onTake: (pricePaise: Paise) => void;
  readonly onDecline: (pricePaise: Paise) => void;
};

/** While the seller's price waits for the reader, the bar leads with it: accepted, declined, until when (R-OFFER-3). */
export function CounterBar({ product, offer, onTake, onDecline }: CounterBarProps) {
  const { own: words } = useMessageGroup("priceOffers");
  const { price: offeredPaise, due_at: due } = offer;
  const pricePaise = offer.counter_price ?? offeredPaise;
  return (
    <OfferBar
      product={product}
      counter={{ pricePaise, offeredPaise }}
      line={fillSentence(words.answerBy, { time: deadlineName(due) })}
    >
      <div className="bid__do">
        <TakeButton pricePaise={pricePaise} onTake={onTake} />
      </div>
      <Button tone="outline" wide onClick={() => onDecline(pricePaise)}>
        {words.decline}
      </Button>
    </OfferBar>
  );
}
