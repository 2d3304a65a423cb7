import type { Product } from "#contract/catalogue.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { buyNowOf } from "#web/lib/buyNowOf.ts";
import { wholeCategoryPath } from "#web/lib/categoryPath.ts";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { useTotal, useUnservedPinCode } from "#web/lib/useShipping.ts";
import { useLiveStatus } from "#web/live/useLiveStatus.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { BidBar } from "#web/ui/bidBar/BidBar.tsx";
import { useSecondsLeft } from "#web/ui/useSecondsLeft.ts";
import { UnservedBar } from "./UnservedBar.tsx";

type GuestBidPanelProps = {
  readonly product: Product;
  /** It stands where the bar of who is signed in is about to be. */
  readonly isWaiting?: boolean;
};

/** The bid bar as a guest sees it: the price, the clock, and Login to Bid while the auction runs. */
export function GuestBidPanel({ product, isWaiting }: GuestBidPanelProps) {
  const { accounts, catalogue } = useMessages();
  const openLogin = useLoginDialog();
  const { isLive, staleSeconds } = useLiveStatus();
  const hasEnded = useSecondsLeft(product.end_date) <= 0;
  const common = {
    endsAt: product.end_date,
    pricePaise: shownPrice(product),
    bids: product.bids,
    reserve: product.reserve,
  };
  const total = useTotal(product);
  const unserved = useUnservedPinCode(product);
  const more = {
    moreHref: wholeCategoryPath(product.category),
    moreLabel: fillSentence(catalogue.seeMore, {
      category: categoryWord(product.category.name).toLowerCase(),
    }),
  };

  if (product.product_status === "sold")
    return <BidBar {...common} {...more} state="lost" isPaid={product.sold_price !== null} />;
  if (product.product_status !== "active") return <BidBar {...common} {...more} state="unsold" />;
  if (hasEnded) return <BidBar {...common} state="ended" />;
  const onLogin = () => openLogin(accounts.loginToBid);
  if (unserved !== null && (isLive || isWaiting)) return <UnservedBar product={product} pinCode={unserved} />;
  if (isLive || isWaiting) {
    return (
      <BidBar
        {...common}
        {...total}
        {...buyNowOf(product, onLogin)}
        state="guest"
        {...{ onLogin, isWaiting }}
      />
    );
  }
  const lost = { staleSeconds, action: "login", onAction: onLogin } as const;
  return <BidBar {...common} state="reconnecting" {...lost} />;
}
