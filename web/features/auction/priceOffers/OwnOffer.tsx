import { useState } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { OwnPriceOffers, PriceOffer } from "#contract/priceOffers.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useTotalAt } from "#web/lib/useShipping.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";

type OwnOfferProps = {
  readonly product: Product;
  /** The reader's last one. */
  readonly offer: PriceOffer;
  readonly own: OwnPriceOffers;
};

const refetch = [[ownKey], ["product"]];

/** The reader's own offer, with its time left, and what they can do about it (R-OFFER-3). */
export function OwnOffer({ product, offer, own }: OwnOfferProps) {
  const { own: words } = useMessageGroup("priceOffers");
  const { offer_status: status, counter_price: counterPaise, price, due_at: due } = offer;
  if (status !== "open" && status !== "countered") return <LastOffer offer={offer} left={own.left} />;
  const isCountered = status === "countered" && counterPaise !== null;
  const values = {
    amount: <Rupees amountPaise={isCountered ? counterPaise : price} />,
    ...{ offer: <Rupees amountPaise={price} />, time: momentName(due) },
  };
  return (
    <section className="panel stack [--stack:0.75rem]" aria-labelledby="own-offer">
      <h2 className="text-h3" id="own-offer">
        <Sentence text={isCountered ? words.counterTitle : words.openTitle} values={values} />
      </h2>
      <p role="status">
        <Sentence text={isCountered ? words.counterLine : words.openLine} values={values} />
      </p>
      {isCountered && <Terms product={product} own={own} pricePaise={counterPaise} />}
      <div className="actions">
        {isCountered ? (
          <>
            <TakeCounter product={product} own={own} offer={offer} pricePaise={counterPaise} />
            <DeclineCounter offer={offer} />
          </>
        ) : (
          <TakeBack offer={offer} />
        )}
      </div>
    </section>
  );
}

/** What became of the last one, and whether there may be another. */
function LastOffer({ offer, left }: { readonly offer: PriceOffer; readonly left: number }) {
  const { own: words } = useMessageGroup("priceOffers");
  const { offer_status: status, counter_price: counterPaise, price } = offer;
  if (status === "open" || status === "countered") return null;
  const isCounters = counterPaise !== null && (status === "declined" || status === "lapsed");
  const sentence = isCounters
    ? words.over[status === "declined" ? "counterDeclined" : "counterLapsed"]
    : words.over[status];
  const amountPaise = isCounters || status === "taken" ? (counterPaise ?? price) : price;
  return (
    <Note live>
      {fillSentence(sentence, { amount: formatRupees(amountPaise) })}{" "}
      {status !== "taken" && fillSentence(words.again, { count: left })}
    </Note>
  );
}

type Counter = {
  readonly product: Product;
  readonly own: OwnPriceOffers;
  readonly pricePaise: Paise;
};

/** What it comes to, and what taking it binds to. */
function Terms({ product, pricePaise }: Counter) {
  const { own: words, dialog } = useMessageGroup("priceOffers");
  const { totalPaise } = useTotalAt(product, pricePaise);
  const hasDeposit = (product.deposit?.amount ?? 0) > 0;
  return (
    <span className="small quiet">
      {totalPaise !== undefined && `${fillSentence(words.total, { amount: formatRupees(totalPaise) })} `}
      {hasDeposit ? dialog.thenDeposit : dialog.then}
    </span>
  );
}

function TakeCounter({ offer, ...counter }: Counter & { readonly offer: PriceOffer }) {
  const { own: words } = useMessageGroup("priceOffers");
  const [isAsking, setAsking] = useState(false);
  const { pricePaise } = counter;
  const taking = useApiMutation({
    call: (price: Paise, idempotencyKey) =>
      callApi("POST /offers/:id/take", { params: { id: offer.id }, body: { price }, idempotencyKey }),
    success: words.taken,
    onSettled: () => setAsking(false),
    refetch,
  });
  return (
    <>
      <Button tone="ember" onClick={() => setAsking(true)}>
        <span>
          <Sentence text={words.take} values={{ amount: <Rupees amountPaise={pricePaise} /> }} />
        </span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={fillSentence(words.takeTitle, { amount: formatRupees(pricePaise) })}
        keepLabel={words.notYet}
        onKeep={() => setAsking(false)}
        confirmLabel={words.takeConfirm}
        busy={taking.isPending}
        onConfirm={() => taking.mutate(pricePaise)}
      >
        <Terms {...counter} />
      </ConfirmDialog>
    </>
  );
}

function DeclineCounter({ offer }: { readonly offer: PriceOffer }) {
  const { own: words } = useMessageGroup("priceOffers");
  const declining = useApiMutation({
    call: (id: string, idempotencyKey) =>
      callApi("POST /offers/:id/decline", { params: { id }, idempotencyKey }),
    success: words.declined,
    refetch,
  });
  return (
    <Button tone="outline" busy={declining.isPending} onClick={() => declining.mutate(offer.id)}>
      {words.decline}
    </Button>
  );
}

function TakeBack({ offer }: { readonly offer: PriceOffer }) {
  const { own: words } = useMessageGroup("priceOffers");
  const takingBack = useApiMutation({
    call: (id: string) => callApi("DELETE /offers/:id", { params: { id } }),
    success: words.takenBack,
    refetch,
  });
  return (
    <Button
      tone="outline"
      size="small"
      busy={takingBack.isPending}
      onClick={() => takingBack.mutate(offer.id)}
    >
      {words.takeBack}
    </Button>
  );
}
