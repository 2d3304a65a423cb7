import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import type { ReceivedPriceOffer } from "#contract/priceOffers.ts";
import type { SellerProductDetail } from "#contract/selling.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { receivedOffersQuery } from "#web/api/priceOfferQueries.ts";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { useKeptFocus } from "#web/ui/bidBar/useKeptFocus.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { isStanding } from "./isStanding.ts";

const CounterDialog = lazyPart(() => import("./CounterDialog.tsx"));

type Received = { readonly offer: ReceivedPriceOffer };

/** The offers for a listing of the seller, those that wait first, with what there is to answer (R-OFFER-3). */
export function ReceivedOffers({ product }: { readonly product: SellerProductDetail }) {
  const { seller: words } = useMessageGroup("priceOffers");
  const query = useQuery(receivedOffersQuery(product.id));
  const { data } = query;
  const offers = data?.results ?? [];
  const standing = offers.filter(isStanding);
  const element = useRef<HTMLElement>(null);
  // Answered, an offer's buttons go.
  const keptFocus = useKeptFocus(element, standing.map((offer) => offer.id + offer.offer_status).join());
  const others = offers.filter((offer) => !isStanding(offer));
  const askingPaise = product.buy_now_price ?? noPaise;
  return (
    <section
      ref={element}
      tabIndex={-1}
      {...keptFocus}
      className="panel stack [--stack:0.75rem]"
      aria-labelledby="received-offers"
    >
      <h2 className="text-h3" id="received-offers">
        {words.title}
      </h2>
      {product.product_status === "active" && (
        <p className="small quiet">
          {fillSentence(words.line, {
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
              <StandingOffer offer={offer} askingPaise={askingPaise} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <EndedOffers offers={others} />}
    </section>
  );
}

function StandingOffer({ offer, askingPaise }: Received & { readonly askingPaise: Paise }) {
  const { seller: words } = useMessageGroup("priceOffers");
  const { price, counter_price: counterPaise, bidder_name: name, due_at: due } = offer;
  const isOpen = offer.offer_status === "open";
  return (
    <>
      <p>
        <Sentence text={words.offers} values={{ name, amount: <Rupees amountPaise={price} /> }} />{" "}
        <span className="small quiet">
          {isOpen
            ? fillSentence(words.until, { time: momentName(due) })
            : fillSentence(words.asked, {
                amount: formatRupees(counterPaise ?? price),
                time: momentName(due),
              })}
        </span>
      </p>
      {isOpen && (
        <div className="actions">
          <TakeAction offer={offer} />
          <CounterAction offer={offer} askingPaise={askingPaise} />
          <DeclineAction offer={offer} />
        </div>
      )}
    </>
  );
}

/** Money follows from it: asked first, with what it comes to. */
function TakeAction({ offer }: Received) {
  const { seller: words } = useMessageGroup("priceOffers");
  const [isAsking, setAsking] = useState(false);
  const taking = useApiMutation({
    call: (price: Paise, idempotencyKey) =>
      callApi("POST /offers/:id/take", { params: { id: offer.id }, body: { price }, idempotencyKey }),
    success: words.sold,
    onSettled: () => setAsking(false),
    refetch: [sellingKey],
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
        {fillSentence(words.takeLine, { name: offer.bidder_name })}
      </ConfirmDialog>
    </>
  );
}

function CounterAction({ offer, askingPaise }: Received & { readonly askingPaise: Paise }) {
  const { seller: words } = useMessageGroup("priceOffers");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="outline" size="small" onClick={() => setOpen(true)}>
        {words.counter}
      </Button>
      <Suspense>
        {isOpen && <CounterDialog offer={offer} askingPaise={askingPaise} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** It cannot be undone, and the offer was one of the bidder's three. */
function DeclineAction({ offer }: Received) {
  const { seller: words } = useMessageGroup("priceOffers");
  const [isAsking, setAsking] = useState(false);
  const declining = useApiMutation({
    call: (id: string, idempotencyKey) =>
      callApi("POST /offers/:id/decline", { params: { id }, idempotencyKey }),
    success: words.declined,
    onSettled: () => setAsking(false),
    refetch: [sellingKey],
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
