import { useState } from "react";
import type { SellerOffer as Offer } from "#contract/reserveOffers.ts";
import type { SellerProductDetail } from "#contract/selling.ts";
import { isOfferPrice } from "#domain/auction/reserveOffer.ts";
import { formatRupeeFigures, formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { ToYou } from "../draft/ToYou.tsx";

/** After an auction that missed its reserve: the offer to the highest bidder, and what became of it (R-RESERVE-4). */
export function SellerOffer({ product }: { readonly product: SellerProductDetail }) {
  const { seller } = useMessageGroup("reserve");
  const nowMs = useServerNow();
  const { reserve_offer: offer } = product;
  if (offer === null) return null;
  const values = { amount: formatRupees(offer.offer_price ?? noPaise), time: deadlineName(offer.due_at) };
  const isDue = nowMs < Date.parse(offer.due_at);
  switch (offer.offer_status) {
    case "possible":
      return isDue ? <MakeOffer id={product.id} offer={offer} /> : <Note>{seller.notOffered}</Note>;
    case "made":
      return (
        <Note icon="hourglass-medium">{isDue ? fillSentence(seller.waits, values) : seller.lapsed}</Note>
      );
    case "accepted":
      return <Note tone="good">{fillSentence(seller.accepted, values)}</Note>;
    case "lapsed":
      return <Note>{offer.offer_price === null ? seller.notOffered : seller.lapsed}</Note>;
    default:
      return <Note>{seller[offer.offer_status]}</Note>;
  }
}

function MakeOffer({ id, offer }: { readonly id: number; readonly offer: Offer }) {
  const { seller } = useMessageGroup("reserve");
  const { highest_bid: highestBidPaise, reserve_price: reservePaise } = offer;
  const [typed, setTyped] = useState(formatRupeeFigures(highestBidPaise));
  const [isAsking, setAsking] = useState(false);
  const price = paiseIn(typed);
  const isPrice = price !== null && isOfferPrice(price, { highestBidPaise, reservePaise });
  const making = useApiMutation({
    call: (offered: Paise, idempotencyKey) =>
      callApi("POST /user/product/:id/reserve-offer", {
        ...{ params: { id }, body: { price: offered }, idempotencyKey },
      }),
    success: seller.offered,
    onSettled: () => setAsking(false),
    refetch: [sellingKey],
  });
  const bounds = { least: formatRupees(highestBidPaise), most: formatRupees(reservePaise) };
  const amount = formatRupees(price ?? noPaise);
  return (
    <section className="panel stack [--stack:0.75rem]" aria-labelledby="seller-offer">
      <h2 className="text-h3" id="seller-offer">
        {seller.title}
      </h2>
      <p>
        {fillSentence(seller.line, {
          ...{ amount: bounds.least, reserve: bounds.most, time: deadlineName(offer.due_at) },
        })}
      </p>
      <MoneyField
        label={seller.price}
        hint={fillSentence(seller.hint, bounds)}
        error={isPrice ? undefined : fillSentence(seller.invalid, bounds)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isPrice && <ToYou listingId={id} price={price} />}
      <div>
        <Button tone="ember" onClick={() => isPrice && setAsking(true)}>
          {seller.offer}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={fillSentence(seller.offerTitle, { amount })}
        keepLabel={seller.cancel}
        onKeep={() => setAsking(false)}
        confirmLabel={seller.offer}
        busy={making.isPending}
        onConfirm={() => making.mutate(price ?? noPaise)}
      >
        {seller.offerLine}
      </ConfirmDialog>
    </section>
  );
}
