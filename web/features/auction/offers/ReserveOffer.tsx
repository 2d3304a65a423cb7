import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { BidderOffer } from "#contract/reserveOffers.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { type Paise, paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { hasDepositTowards } from "#web/lib/hasDepositTowards.ts";
import { useTotalAt } from "#web/lib/useShipping.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { LeaveOffer } from "./LeaveOffer.tsx";

type OfferProps = { readonly product: Product; readonly offer: BidderOffer };

/** For the highest bidder of an auction that missed its reserve: what may come, what is offered, and their answer (R-RESERVE-4). */
export default function ReserveOffer({ product, offer }: OfferProps) {
  const { bidder } = useMessageGroup("reserve");
  const { offer_status: status, offer_price: price, highest_bid: bid, due_at: due } = offer;
  const isMade = status === "made" && price !== null;
  const hasDeposit = (product.deposit?.amount ?? 0) > 0;
  const values = { amount: <Rupees amountPaise={isMade ? price : bid} />, time: deadlineName(due) };
  return (
    <section
      className="panel stack scroll-mt-24 [--stack:0.75rem]"
      id="reserve-offer"
      aria-labelledby="reserve-offer-title"
    >
      <h2 className="text-h3" id="reserve-offer-title">
        {isMade ? bidder.madeTitle : bidder.possibleTitle}
      </h2>
      <p>
        <Sentence text={isMade ? bidder.madeLine : bidder.possibleLine} values={values} />
      </p>
      {isMade && <Terms product={product} offer={{ ...offer, offer_price: price }} />}
      {!isMade && hasDeposit && <p className="small quiet">{bidder.depositWaits}</p>}
      <div className="actions">
        {isMade ? (
          <>
            <TakeOffer product={product} offer={{ ...offer, offer_price: price }} />
            <DeclineOffer product={product} />
          </>
        ) : (
          <LeaveOffer productId={product.id} hasDeposit={hasDeposit} />
        )}
      </div>
    </section>
  );
}

type Made = BidderOffer & { readonly offer_price: NonNullable<BidderOffer["offer_price"]> };

/** What it comes to, and what taking it binds to. */
function Terms({ product, offer }: { readonly product: Product; readonly offer: Made }) {
  const { bidder } = useMessageGroup("reserve");
  const { totalPaise } = useTotalAt(product, offer.offer_price);
  const hasDeposit = hasDepositTowards(product, offer.offer_price);
  const said = [
    totalPaise !== undefined && fillSentence(bidder.total, { amount: formatRupees(totalPaise) }),
    hasDeposit ? bidder.thenDeposit : bidder.then,
    hasDeposit && offer.default_terms === "kept" ? bidder.unpaidKept : bidder.unpaid,
  ];
  return <span className="small quiet">{said.filter(Boolean).join(" ")}</span>;
}

function TakeOffer({ product, offer }: { readonly product: Product; readonly offer: Made }) {
  const { bidder } = useMessageGroup("reserve");
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const taking = useApiMutation({
    call: (read: Paise, idempotencyKey) =>
      callApi("POST /bid/:id/reserve-offer/accept", {
        ...{ params: { id: product.id }, body: { price: read }, idempotencyKey },
      }),
    onSuccess: async ({ order_number: number }) => {
      await navigate({ href: `/order/${number}` });
    },
    onSettled: () => setAsking(false),
    refetch: [[ownKey], ["product"]],
  });
  return (
    <>
      <Button tone="ember" onClick={() => setAsking(true)}>
        <span>
          <Sentence text={bidder.take} values={{ amount: <Rupees amountPaise={offer.offer_price} /> }} />
        </span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={fillSentence(bidder.takeTitle, { amount: formatRupees(offer.offer_price) })}
        keepLabel={bidder.keepThinking}
        onKeep={() => setAsking(false)}
        confirmLabel={bidder.takeConfirm}
        busy={taking.isPending}
        onConfirm={() => taking.mutate(paise(offer.offer_price))}
      >
        <Terms product={product} offer={offer} />
      </ConfirmDialog>
    </>
  );
}

function DeclineOffer({ product }: { readonly product: Product }) {
  const { bidder } = useMessageGroup("reserve");
  const [isAsking, setAsking] = useState(false);
  const hasDeposit = (product.deposit?.amount ?? 0) > 0;
  const declining = useApiMutation({
    call: (_: undefined, idempotencyKey) =>
      callApi("POST /bid/:id/reserve-offer/decline", { params: { id: product.id }, idempotencyKey }),
    success: hasDeposit ? bidder.declined : bidder.declinedFree,
    onSettled: () => setAsking(false),
    refetch: [[ownKey], ["product"]],
  });
  return (
    <>
      <Button tone="outline" onClick={() => setAsking(true)}>
        {bidder.decline}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={bidder.declineTitle}
        keepLabel={bidder.keepThinking}
        onKeep={() => setAsking(false)}
        confirmLabel={bidder.declineConfirm}
        destructive
        busy={declining.isPending}
        onConfirm={() => declining.mutate(undefined)}
      >
        {bidder.declineLine}
        {hasDeposit && ` ${bidder.leaveDeposit}`}
      </ConfirmDialog>
    </>
  );
}
