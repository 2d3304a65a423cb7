import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { Paise } from "#domain/money/paise.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { bidStanding } from "#web/lib/bidStanding.ts";
import { needsDeposit, owesDeposit } from "#web/lib/needsDeposit.ts";
import { useUnservedPinCode } from "#web/lib/useShipping.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { useArrival } from "#web/ui/useArrival.ts";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { BidControls } from "./BidControls.tsx";
import { isAboveCeiling } from "./isAboveCeiling.ts";
import { ResultBar, StoppedBar } from "./ResultBar.tsx";
import { StartBar } from "./StartBar.tsx";
import { UnservedBar } from "./UnservedBar.tsx";
import { useCeilingDeposit } from "./useCeilingDeposit.ts";
import { useReturnedFocus } from "./useReturnedFocus.ts";

// Nobody needs them to look at an auction: their code comes when they open.
const DepositDialog = lazyPart(() => import("../deposit/DepositDialog.tsx"));
const AutomaticDialog = lazyPart(() => import("./AutomaticDialog.tsx"));
const BuyNowDialog = partWithWords("buyNow", () => import("./BuyNowDialog.tsx"));

type OpenDialog = {
  readonly name: "deposit" | "ceiling" | "automatic" | "buyNow";
  /** For which the reader wants to buy it; asked about once the deposit is there that this needs. */
  readonly buyNowPaise?: Paise | undefined;
};

type BidPanelProps = { readonly product: Product };

/** The bid bar of a signed-in reader, with the dialogs that it opens. */
export default function BidPanel({ product }: BidPanelProps) {
  const { data: settings } = useQuery(settingsQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const standing = bidStanding(product, useServerNow());
  useArrival();
  const keepOpener = useReturnedFocus(dialog !== null);

  function open(name: OpenDialog["name"], buyNowPaise?: Paise) {
    keepOpener();
    setDialog({ name, buyNowPaise });
  }

  const close = () => setDialog(null);
  const closeDeposit = () => setDialog(dialog && purchaseAfter(dialog, product));
  const capped = useCeilingDeposit(product);

  return (
    <>
      <PanelBar
        product={product}
        standing={standing}
        needsDeposit={needsDeposit(product, settings)}
        onOpen={open}
      />
      <Suspense>
        {dialog?.name === "deposit" && <DepositDialog product={product} onClose={closeDeposit} />}
        {dialog?.name === "ceiling" && <DepositDialog product={capped} addsMoney onClose={closeDeposit} />}
        {dialog?.name === "buyNow" && dialog.buyNowPaise !== undefined && (
          <BuyNowDialog product={product} pricePaise={dialog.buyNowPaise} onClose={close} />
        )}
        {dialog?.name === "automatic" && <AutomaticDialog product={product} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The purchase for which a deposit was made, if it is there, suffices, and the item can still be bought so. */
function purchaseAfter({ buyNowPaise }: OpenDialog, product: Product): OpenDialog | null {
  if (buyNowPaise === undefined || product.buy_now_price !== buyNowPaise) return null;
  const isEnough = product.deposit?.status === "held" && depositBefore(product, buyNowPaise) === null;
  return isEnough ? { name: "buyNow", buyNowPaise } : null;
}

/** What somebody who holds the right to bid must pay yet, to bid or buy for so much; null when that is nothing. */
function depositBefore(product: Product, amountPaise: Paise): "deposit" | "ceiling" | null {
  if (owesDeposit(product)) return "deposit";
  return isAboveCeiling(product, amountPaise) ? "ceiling" : null;
}

type PanelBarProps = BidPanelProps & {
  readonly standing: ReturnType<typeof bidStanding>;
  readonly needsDeposit: boolean;
  readonly onOpen: (name: OpenDialog["name"], buyNowPaise?: Paise) => void;
};

function PanelBar({ product, standing, needsDeposit: needs, onOpen }: PanelBarProps) {
  const unserved = useUnservedPinCode(product);
  switch (standing) {
    case "ended":
    case "won":
    case "lost":
    case "unsold":
    case "own":
      return <ResultBar product={product} standing={standing} />;
    case "deposit":
      if (unserved !== null) return <UnservedBar product={product} pinCode={unserved} />;
      if (product.strike_standing === "stopped") return <StoppedBar product={product} />;
      // One of nothing is made with the first bid.
      if (!needs) break;
      return <StartBar product={product} onStart={(buyNowPaise) => onOpen("deposit", buyNowPaise)} />;
  }
  const wantsToBid = standing === "outbid" || standing === "canbid";
  if (wantsToBid && product.strike_standing === "stopped") return <StoppedBar product={product} />;
  const { bid_ceiling: ceiling } = product;
  const isAbove = ceiling !== null && product.minimum_next_bid > ceiling.amount;
  if (isAbove && (standing === "deposit" || wantsToBid)) {
    const capped = { ...product, deposit_amount: ceiling.deposit_amount };
    return <StartBar product={capped} onStart={(buyNowPaise) => onOpen("ceiling", buyNowPaise)} />;
  }
  return (
    <BidControls
      product={product}
      standing={standing}
      onAutomatic={() => onOpen(owesDeposit(product) ? "deposit" : "automatic")}
      onBuyNow={(buyNowPaise) => onOpen(depositBefore(product, buyNowPaise) ?? "buyNow", buyNowPaise)}
      onCeiling={() => onOpen("ceiling")}
    />
  );
}
