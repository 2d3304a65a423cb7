import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { PublicSettings } from "#contract/operations.ts";
import type { OwnPriceOffers, PriceOffer } from "#contract/priceOffers.ts";
import type { Paise } from "#domain/money/paise.ts";
import { ownPriceOffersQuery } from "#web/api/priceOfferQueries.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { needsDeposit, owesDeposit } from "#web/lib/needsDeposit.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { Button } from "#web/ui/Button.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { isAboveCeiling } from "../bidding/isAboveCeiling.ts";
import { useReturnedFocus } from "../bidding/useReturnedFocus.ts";
import { OfferBar } from "./OfferBar.tsx";
import { OwnOffer } from "./OwnOffer.tsx";

const DepositDialog = lazyPart(() => import("../deposit/DepositDialog.tsx"));
const BuyNowDialog = partWithWords("buyNow", () => import("../bidding/BuyNowDialog.tsx"));
const OfferDialog = partWithWords("amountWords", () => import("./OfferDialog.tsx"));

/** What the reader wants: to buy it for what is asked, or to offer what they typed. */
type Wish =
  | { readonly kind: "buy"; readonly amountPaise: Paise }
  | { readonly kind: "offer"; readonly amountPaise: Paise | null };

type OpenDialog = {
  readonly name: "buy" | "offer" | "deposit" | "ceiling";
  /** Goes on when the deposit is there: what was typed is not lost. */
  readonly wish: Wish;
};

/** The bar of whoever is signed in, their own offer, and the dialogs that both open. */
export function ReaderOfferPanel({ product }: { readonly product: Product }) {
  const { data: settings } = useQuery(settingsQuery);
  const { data: own } = useQuery(ownPriceOffersQuery(product.id));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const keepOpener = useReturnedFocus(dialog !== null);

  function go(wish: Wish) {
    keepOpener();
    const name = wish.amountPaise === null ? null : depositBefore(product, settings, wish.amountPaise);
    setDialog({ name: name ?? wish.kind, wish });
  }

  /** Back to what the deposit was for; a purchase only where it is there. */
  function closeDeposit() {
    if (dialog === null) return;
    const { wish } = dialog;
    const isEnough = wish.amountPaise === null || depositBefore(product, settings, wish.amountPaise) === null;
    setDialog(wish.kind === "offer" || isEnough ? { name: wish.kind, wish } : null);
  }

  const close = () => setDialog(null);
  const ceilingPaise = product.bid_ceiling?.deposit_amount ?? product.deposit_amount;
  return (
    <>
      {own?.results[0] && <OwnOffer product={product} offer={own.results[0]} own={own} />}
      <Bar product={product} own={own} needsMoney={needsDeposit(product, settings)} onWish={go} />
      <Suspense>
        {dialog?.name === "deposit" && <DepositDialog product={product} onClose={closeDeposit} />}
        {dialog?.name === "ceiling" && (
          <DepositDialog
            product={{ ...product, deposit_amount: ceilingPaise }}
            addsMoney
            onClose={closeDeposit}
          />
        )}
        {dialog?.name === "buy" && dialog.wish.amountPaise !== null && (
          <BuyNowDialog product={product} pricePaise={dialog.wish.amountPaise} onClose={close} />
        )}
        {dialog?.name === "offer" && own !== undefined && (
          <OfferDialog
            product={product}
            own={own}
            initialPaise={dialog.wish.amountPaise}
            depositBefore={(amountPaise) => depositBefore(product, settings, amountPaise) !== null}
            onDeposit={(amountPaise) => go({ kind: "offer", amountPaise })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
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

function standingOffer(own: OwnPriceOffers | undefined): PriceOffer | undefined {
  return own?.results.find(({ offer_status: status }) => status === "open" || status === "countered");
}

type BarProps = {
  readonly product: Product;
  readonly own: OwnPriceOffers | undefined;
  readonly needsMoney: boolean;
  readonly onWish: (wish: Wish) => void;
};

function Bar({ product, own, needsMoney, onWish }: BarProps) {
  const words = useMessageGroup("priceOffers");
  const standing = standingOffer(own);
  const { buy_now_price: askingPaise, deposit_amount: depositPaise, deposit } = product;
  // Where there is an answer to give, that is the one thing to do.
  const isQuiet = standing?.offer_status === "countered";
  const offReason =
    standing !== undefined
      ? words.standsAlready
      : own?.left === 0
        ? fillSentence(words.noneLeft, { count: own.results.length })
        : undefined;
  const line =
    needsMoney && deposit?.status !== "held" ? (
      <Sentence text={words.lineDeposit} values={{ amount: <Rupees amountPaise={depositPaise} /> }} />
    ) : (
      words.line
    );
  return (
    <OfferBar product={product} line={line}>
      <div className="bid__do">
        <Button
          tone={isQuiet ? "outline" : "ember"}
          onClick={() => askingPaise !== null && onWish({ kind: "buy", amountPaise: askingPaise })}
        >
          {words.buyNow}
        </Button>
      </div>
      <Button
        tone="outline"
        wide
        busy={own === undefined}
        offReason={offReason}
        onClick={() => onWish({ kind: "offer", amountPaise: null })}
      >
        {words.makeOffer}
      </Button>
    </OfferBar>
  );
}
