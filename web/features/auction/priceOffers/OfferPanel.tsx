import type { ReactNode } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { Audience } from "#web/api/queries.ts";
import { useLoginDialog } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { shownPrice } from "#web/lib/shownPrice.ts";
import { useUnservedPinCode } from "#web/lib/useShipping.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { BidBar } from "#web/ui/bidBar/BidBar.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { UnservedBar } from "../bidding/UnservedBar.tsx";
import { EndedOffer } from "./EndedOffer.tsx";
import { OfferBar } from "./OfferBar.tsx";
import { OfferResult } from "./OfferResult.tsx";
import { ReaderOfferPanel } from "./ReaderOfferPanel.tsx";

type OfferPanelProps = {
  readonly product: Product;
  readonly audience: Audience;
  /** In the place of the bar while the listing is frozen. */
  readonly frozen: ReactNode;
};

/** What stands in the place of bidding where an item takes offers, or did. */
export default function OfferPanel({ product, audience, frozen }: OfferPanelProps) {
  const nowMs = useServerNow();
  const bar = useBarInstead(product);
  const isOver = product.product_status !== "active" || nowMs >= Date.parse(product.end_date);
  if (frozen === null && isOver)
    return (
      <>
        {audience === "user" && product.bidder_key !== null && !product.own_listing && (
          <EndedOffer product={product} />
        )}
        <OfferResult product={product} />
      </>
    );
  if (product.own_listing) return frozen ?? <OwnPanel product={product} />;
  // An offer that stands is shown and answered, whatever keeps its bidder from making another.
  if (audience === "user") return <ReaderOfferPanel product={product} bar={frozen ?? bar} />;
  return frozen ?? bar ?? <GuestPanel product={product} />;
}

/** Where nothing can be bought or offered: three strikes, or a pin code that nothing is brought to. */
function useBarInstead(product: Product): ReactNode {
  const unserved = useUnservedPinCode(product);
  const { end_date: endsAt, bids } = product;
  if (product.strike_standing === "stopped")
    return <BidBar state="stopped" endsAt={endsAt} pricePaise={shownPrice(product)} bids={bids} />;
  return unserved === null ? null : <UnservedBar product={product} pinCode={unserved} />;
}

function GuestPanel({ product }: { readonly product: Product }) {
  const words = useMessageGroup("priceOffers");
  const openLogin = useLoginDialog();
  const login = () => openLogin(words.loginFirst);
  return (
    <OfferBar product={product} line={words.line}>
      <div className="bid__do">
        <Button tone="ember" onClick={login}>
          {words.buyNow}
        </Button>
      </div>
      <Button tone="outline" wide onClick={login}>
        {words.makeOffer}
      </Button>
    </OfferBar>
  );
}

function OwnPanel({ product }: { readonly product: Product }) {
  const words = useMessageGroup("priceOffers");
  return (
    <OfferBar product={product} line={words.ownLine}>
      <div className="bid__do">
        <LinkButton href={`/sell/${product.id}/details`}>{words.seeOffers}</LinkButton>
      </div>
    </OfferBar>
  );
}
