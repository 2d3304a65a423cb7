import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { ReceivedPriceOffer } from "#contract/priceOffers.ts";
import type { SellerProductDetail } from "#contract/selling.ts";
import { priceOfferHours } from "#domain/auction/priceOffer.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { receivedOffersQuery } from "#web/api/priceOfferQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { ToYou } from "../draft/ToYou.tsx";
import { isStanding } from "./isStanding.ts";
import { readAnswered, receivedOffersId } from "./readAnswered.ts";

const CounterDialog = lazyPart(() => import("./CounterDialog.tsx"));

type Received = { readonly listingId: number; readonly offer: ReceivedPriceOffer };

/** The offers for a listing of the seller, those that wait first, with what there is to answer (R-OFFER-3). */
export function ReceivedOffers({ product }: { readonly product: SellerProductDetail }) {
  const { seller: words } = useMessageGroup("priceOffers");
  const query = useQuery(receivedOffersQuery(product.id));
  const { data } = query;
  const offers = data?.results ?? [];
  const standing = offers.filter(isStanding);
  const others = offers.filter((offer) => !isStanding(offer));
  const askingPaise = product.buy_now_price ?? noPaise;
  return (
    <section className="panel stack [--stack:0.75rem]" aria-labelledby={receivedOffersId}>
      <h2 className="text-h3 scroll-mt-12" id={receivedOffersId} tabIndex={-1}>
        {words.title}
      </h2>
      {product.product_status === "active" && (
        <p className="small quiet">
          {fillSentence(words.line, {
            hours: priceOfferHours,
            asking: formatRupees(askingPaise),
            least: formatRupees(product.base_price ?? noPaise),
          })}
        </p>
      )}
      <QueryState query={query} shape="table" message={words.failed} />
      {data !== undefined && offers.length === 0 && <p>{words.none}</p>}
      {standing.length > 0 && (
        <ul className="stack [--stack:1rem]">
          {standing.map((offer) => (
            <li key={offer.id} className="stack [--stack:0.5rem]">
              <StandingOffer listingId={product.id} offer={offer} askingPaise={askingPaise} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <EndedOffers offers={others} />}
    </section>
  );
}

function StandingOffer({ listingId, offer, askingPaise }: Received & { readonly askingPaise: Paise }) {
  const { seller: words } = useMessageGroup("priceOffers");
  const { price, counter_price: counterPaise, bidder_name: name, due_at: due } = offer;
  const isOpen = offer.offer_status === "open";
  return (
    <>
      <p>
        <Sentence text={words.offers} values={{ name, amount: <Rupees amountPaise={price} /> }} />
      </p>
      <p className="small quiet">
        {isOpen
          ? fillSentence(words.until, { time: deadlineName(due) })
          : fillSentence(words.asked, {
              amount: formatRupees(counterPaise ?? price),
              time: deadlineName(due),
            })}
      </p>
      <ToYou listingId={listingId} price={isOpen ? price : (counterPaise ?? price)} />
      <div className="actions">
        {isOpen && (
          <>
            <TakeAction listingId={listingId} offer={offer} />
            <CounterAction listingId={listingId} offer={offer} askingPaise={askingPaise} />
          </>
        )}
        <DeclineAction offer={offer} />
      </div>
    </>
  );
}

/** Money follows from it: asked first, with what it comes to. */
function TakeAction({ listingId, offer }: Received) {
  const { seller: words } = useMessageGroup("priceOffers");
  const [isAsking, setAsking] = useState(false);
  const taking = useApiMutation({
    call: (price: Paise, idempotencyKey) =>
      callApi("POST /offers/:id/take", { params: { id: offer.id }, body: { price }, idempotencyKey }),
    success: words.sold,
    onSettled: (queries) => {
      setAsking(false);
      return readAnswered(queries);
    },
  });
  const amount = formatRupees(offer.price);
  return (
    <>
      <Button tone="ink" size="small" onClick={() => setAsking(true)}>
        {words.take}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={fillSentence(words.takeTitle, { amount })}
        keepLabel={words.cancel}
        onKeep={() => setAsking(false)}
        confirmLabel={words.takeConfirm}
        busy={taking.isPending}
        onConfirm={() => taking.mutate(offer.price)}
      >
        <p>{fillSentence(words.takeLine, { name: offer.bidder_name })}</p>
        <ToYou listingId={listingId} price={offer.price} />
      </ConfirmDialog>
    </>
  );
}

function CounterAction({ listingId, offer, askingPaise }: Received & { readonly askingPaise: Paise }) {
  const { seller: words } = useMessageGroup("priceOffers");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="outline" size="small" onClick={() => setOpen(true)}>
        {words.counter}
      </Button>
      <Suspense>
        {isOpen && <CounterDialog {...{ listingId, offer, askingPaise }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** It cannot be undone, and the offer was one of the bidder's three. */
function DeclineAction({ offer }: Pick<Received, "offer">) {
  const { seller: words } = useMessageGroup("priceOffers");
  const [isAsking, setAsking] = useState(false);
  const declining = useApiMutation({
    call: (id: string, idempotencyKey) =>
      callApi("POST /offers/:id/decline", { params: { id }, idempotencyKey }),
    success: words.declined,
    onSettled: (queries) => {
      setAsking(false);
      return readAnswered(queries);
    },
  });
  return (
    <>
      <Button tone="outline" size="small" onClick={() => setAsking(true)}>
        {words.decline}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={fillSentence(words.declineTitle, {
          ...{ name: offer.bidder_name, amount: formatRupees(offer.price) },
        })}
        keepLabel={words.cancel}
        onKeep={() => setAsking(false)}
        confirmLabel={words.declineConfirm}
        destructive
        busy={declining.isPending}
        onConfirm={() => declining.mutate(offer.id)}
      >
        {words.declineLine}
      </ConfirmDialog>
    </>
  );
}

function EndedOffers({ offers }: { readonly offers: readonly ReceivedPriceOffer[] }) {
  const { seller: words } = useMessageGroup("priceOffers");
  return (
    <details>
      <summary className="small flex min-h-11 items-center gap-2">
        {fillSentence(words.over, { count: offers.length })}{" "}
        <Icon name="caret-down" weight="bold" size="small" />
      </summary>
      <ul className="stack small quiet [--stack:0.25rem]">
        {offers.map(({ id, price, counter_price: counterPaise, bidder_name: name, offer_status: status }) => (
          <li key={id}>
            <Sentence text={words.offers} values={{ name, amount: <Rupees amountPaise={price} /> }} />
            {counterPaise !== null &&
              `, ${fillSentence(words.youAsked, { amount: formatRupees(counterPaise) })}`}
            {status !== "open" && status !== "countered" && `: ${words.was[status]}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
