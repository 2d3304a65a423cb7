import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { PublicSettings } from "#contract/operations.ts";
import type { OwnPriceOffers, PriceOffer } from "#contract/priceOffers.ts";
import type { Paise } from "#domain/money/paise.ts";
import { ownPriceOffersQuery } from "#web/api/priceOfferQueries.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { isPaused } from "#web/lib/isPaused.ts";
import { needsDeposit, owesDeposit } from "#web/lib/needsDeposit.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { useArrival } from "#web/ui/useArrival.ts";
import { isAboveCeiling } from "../bidding/isAboveCeiling.ts";
import { useCeilingDeposit } from "../bidding/useCeilingDeposit.ts";
import { useReturnedFocus } from "../bidding/useReturnedFocus.ts";
import { CounterBar } from "./CounterBar.tsx";
import { CounterTerms } from "./CounterTerms.tsx";
import { OwnOffer } from "./OwnOffer.tsx";
import { ReaderOfferBar } from "./ReaderOfferBar.tsx";

const DepositDialog = lazyPart(() => import("../deposit/DepositDialog.tsx"));
const BuyNowDialog = partWithWords("buyNow", () => import("../bidding/BuyNowDialog.tsx"));
const CounterAnswers = lazyPart(() => import("./CounterAnswers.tsx"));
const OffersFailed = lazyPart(() => import("./OffersFailed.tsx"));
const OfferDialog = partWithWords("amountWords", () => import("./OfferDialog.tsx"));

/** What the reader wants: to buy it for what is asked or for the seller's price, to decline that, or to offer what they typed. */
type Wish =
  | { readonly kind: "buy" | "take" | "decline"; readonly amountPaise: Paise }
  | { readonly kind: "offer"; readonly amountPaise: Paise | null };

type OpenDialog = {
  readonly name: Wish["kind"] | "deposit" | "ceiling";
  /** Goes on when the deposit is there: what was typed is not lost. */
  readonly wish: Wish;
};

type PanelProps = {
  readonly product: Product;
  /** What stands in the place of the bar where nothing can be offered; an offer that stands is there all the same. */
  readonly bar: ReactNode;
};

/** The bar of whoever is signed in, their own offer, and the dialogs that both open. */
export function ReaderOfferPanel({ product, bar }: PanelProps) {
  const { data: settings } = useQuery(settingsQuery);
  const query = useQuery(ownPriceOffersQuery(product.id));
  useArrival();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  // Typed for words that were corrected meanwhile.
  const [keptPaise, keepTyped] = useState<Paise | null>(null);
  const keepOpener = useReturnedFocus(dialog !== null);
  const capped = useCeilingDeposit(product);
  const own = query.data;

  function go(wish: Wish) {
    keepOpener();
    const { kind, amountPaise } = wish;
    const isFree = kind === "decline" || amountPaise === null;
    setDialog({ name: (isFree ? null : depositBefore(product, settings, amountPaise)) ?? kind, wish });
  }

  /** Back to what the deposit was for; a purchase only where it is there. */
  function closeDeposit() {
    if (dialog === null) return;
    const { wish } = dialog;
    const isEnough = wish.amountPaise === null || depositBefore(product, settings, wish.amountPaise) === null;
    setDialog(wish.kind === "offer" || isEnough ? { name: wish.kind, wish } : null);
  }

  const close = () => setDialog(null);
  const latest = own?.results[0];
  // Where there is an answer to give, that is the one thing to do.
  const isInBar = bar === null && latest?.offer_status === "countered";
  const take = (amountPaise: Paise) => go({ kind: "take", amountPaise });
  const decline = (amountPaise: Paise) => go({ kind: "decline", amountPaise });
  const mayBuy = !isPaused(product) && product.strike_standing !== "stopped";
  return (
    <>
      <Suspense>{query.isError && own === undefined && <OffersFailed query={query} />}</Suspense>
      {latest !== undefined && own !== undefined && (
        <OwnOffer
          product={product}
          offer={latest}
          own={own}
          answers={isInBar ? null : { onTake: mayBuy ? take : null, onDecline: decline }}
        />
      )}
      {bar ??
        (isInBar ? (
          <CounterBar product={product} offer={latest} onTake={take} onDecline={decline} />
        ) : (
          <ReaderOfferBar
            product={product}
            own={own}
            isUnread={query.isError}
            needsMoney={needsDeposit(product, settings)}
            onBuy={(amountPaise) => go({ kind: "buy", amountPaise })}
            onOffer={() => go({ kind: "offer", amountPaise: keptPaise })}
          />
        ))}
      <Suspense>
        {dialog?.name === "deposit" && <DepositDialog product={product} onClose={closeDeposit} />}
        {dialog?.name === "ceiling" && <DepositDialog product={capped} addsMoney onClose={closeDeposit} />}
        {dialog?.name === "buy" && dialog.wish.amountPaise !== null && (
          <BuyNowDialog product={product} pricePaise={dialog.wish.amountPaise} onClose={close} />
        )}
        {(dialog?.name === "take" || dialog?.name === "decline") && own !== undefined && latest && (
          <CounterAnswer {...{ dialog, product, own }} offer={latest} onClose={close} />
        )}
        {dialog?.name === "offer" && own !== undefined && (
          <OfferDialog
            product={product}
            own={own}
            initialPaise={dialog.wish.amountPaise}
            depositBefore={(amountPaise) => depositBefore(product, settings, amountPaise) !== null}
            onDeposit={(amountPaise) => go({ kind: "offer", amountPaise })}
            onTyped={keepTyped}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

type CounterAnswerProps = {
  readonly dialog: OpenDialog;
  readonly product: Product;
  readonly own: OwnPriceOffers;
  readonly offer: PriceOffer;
  readonly onClose: () => void;
};

/** Nothing once the price that the reader pressed no longer stands. */
function CounterAnswer({ dialog, product, own, offer, onClose }: CounterAnswerProps) {
  const { amountPaise } = dialog.wish;
  if (amountPaise === null || offer.offer_status !== "countered" || offer.counter_price !== amountPaise)
    return null;
  const kind = dialog.name === "decline" ? "decline" : "take";
  const terms = <CounterTerms product={product} own={own} pricePaise={amountPaise} />;
  return <CounterAnswers {...{ kind, product, own, offer, terms, onClose }} pricePaise={amountPaise} />;
}

/** What the reader must pay before they may offer or buy for so much; null when that is nothing. */
function depositBefore(
  product: Product,
  settings: PublicSettings | undefined,
  amountPaise: Paise,
): "deposit" | "ceiling" | null {
  if (product.deposit?.status !== "held" && needsDeposit(product, settings)) return "deposit";
  if (owesDeposit(product)) return "deposit";
  return isAboveCeiling(product, amountPaise) ? "ceiling" : null;
}
