import type { Product } from "#contract/catalogue.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { buyNowOf } from "#web/lib/buyNowOf.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { useTotal } from "#web/lib/useShipping.ts";
import { useLiveStatus } from "#web/live/useLiveStatus.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { BidBar } from "#web/ui/bidBar/BidBar.tsx";

type StartBarProps = {
  readonly product: Product;
  /** With the price for which the reader wants to buy it, where they do not want to bid. */
  readonly onStart: (buyNowPaise?: Paise) => void;
};

/** Before a deposit that costs something: Start Bidding opens the deposit dialog. */
export function StartBar({ product, onStart }: StartBarProps) {
  const common = {
    endsAt: product.end_date,
    pricePaise: shownPrice(product),
    bids: product.bids,
    reserve: product.reserve,
  };
  const total = useTotal(product);
  const { strikes } = useMessageGroup("bidding");
  const { deposit_amount: depositPaise, strike_standing: standing } = product;
  const { isLive, staleSeconds } = useLiveStatus();
  if (!isLive) {
    const lost = { staleSeconds, action: "start", onAction: () => onStart() } as const;
    return <BidBar state="reconnecting" {...common} {...lost} />;
  }
  return (
    <BidBar
      state="deposit"
      {...common}
      {...total}
      {...buyNowOf(product, onStart)}
      onStart={() => onStart()}
      depositPaise={depositPaise}
      warning={
        standing === "deposits"
          ? fillSentence(strikes.asked, { amount: formatRupees(depositPaise) })
          : undefined
      }
    />
  );
}
