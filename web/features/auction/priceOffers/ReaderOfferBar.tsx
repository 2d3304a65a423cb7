import type { Product } from "#contract/catalogue.ts";
import type { OwnPriceOffers } from "#contract/priceOffers.ts";
import type { Paise } from "#domain/money/paise.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { OfferBar } from "./OfferBar.tsx";

type BarProps = {
  readonly product: Product;
  readonly own: OwnPriceOffers | undefined;
  /** The reader's own offers could not be read: nobody knows whether they may make one. */
  readonly isUnread: boolean;
  readonly needsMoney: boolean;
  readonly onBuy: (askingPaise: Paise) => void;
  readonly onOffer: () => void;
};

/** Of whoever may buy or offer. */
export function ReaderOfferBar({ product, own, isUnread, needsMoney, onBuy, onOffer }: BarProps) {
  const words = useMessageGroup("priceOffers");
  const { buy_now_price: askingPaise, deposit_amount: depositPaise, deposit } = product;
  const line =
    needsMoney && deposit?.status !== "held" ? (
      <Sentence text={words.lineDeposit} values={{ amount: <Rupees amountPaise={depositPaise} /> }} />
    ) : (
      words.line
    );
  return (
    <OfferBar product={product} line={line}>
      <div className="bid__do">
        <Button tone="ember" onClick={() => askingPaise !== null && onBuy(askingPaise)}>
          {words.buyNow}
        </Button>
      </div>
      <Button
        tone="outline"
        wide
        busy={own === undefined && !isUnread}
        offReason={own === undefined ? (isUnread ? words.failed : undefined) : reasonNotToOffer(own, words)}
        onClick={onOffer}
      >
        {words.makeOffer}
      </Button>
    </OfferBar>
  );
}

function reasonNotToOffer(
  { results, left }: OwnPriceOffers,
  words: Readonly<Record<"standsAlready" | "noneLeft", string>>,
): string | undefined {
  const status = results[0]?.offer_status;
  if (status === "open") return words.standsAlready;
  return left === 0 ? fillSentence(words.noneLeft, { count: results.length }) : undefined;
}
