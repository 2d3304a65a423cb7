import { useRef } from "react";
import type { Product } from "#contract/catalogue.ts";
import type { OwnPriceOffers, PriceOffer } from "#contract/priceOffers.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { useKeptFocus } from "#web/ui/bidBar/useKeptFocus.ts";
import { Note } from "#web/ui/Note.tsx";
import { Rupees } from "#web/ui/Rupees.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { CounterTerms } from "./CounterTerms.tsx";

/** Of the reader's own offer on the page of its listing: the address names it after "#". */
const ownOfferPlace = "own-offer";

type OwnOfferProps = {
  readonly product: Product;
  /** The reader's last one. */
  readonly offer: PriceOffer;
  readonly own: OwnPriceOffers;
  /** Null where the bar leads with the seller's price and has what there is to answer. */
  readonly answers: {
    /** Null while nothing is sold to the reader: they may decline all the same. */
    readonly onTake: ((pricePaise: Paise) => void) | null;
    readonly onDecline: (pricePaise: Paise) => void;
  } | null;
};

/** The reader's own offer, with its time left, and what they can do about it (R-OFFER-3). */
export function OwnOffer(props: OwnOfferProps) {
  const { offer, own } = props;
  const { offer_status: status } = offer;
  const element = useRef<HTMLDivElement>(null);
  // Answered or taken back, the pressed button goes.
  const keptFocus = useKeptFocus(element, status);
  const isStanding = status === "open" || status === "countered";
  return (
    <div id={ownOfferPlace} ref={element} tabIndex={-1} {...keptFocus}>
      {isStanding ? <StandingOffer {...props} /> : <LastOffer offer={offer} left={own.left} />}
    </div>
  );
}

function StandingOffer({ product, offer, own, answers }: OwnOfferProps) {
  const { own: words } = useMessageGroup("priceOffers");
  const { offer_status: status, counter_price: counterPaise, price, due_at: due } = offer;
  const isCountered = status === "countered" && counterPaise !== null;
  const values = {
    amount: <Rupees amountPaise={isCountered ? counterPaise : price} />,
    ...{ offer: <Rupees amountPaise={price} />, time: deadlineName(due) },
  };
  return (
    <section className="panel stack [--stack:0.75rem]" aria-labelledby="own-offer-title">
      <h2 className="text-h3" id="own-offer-title">
        <Sentence text={isCountered ? words.counterTitle : words.openTitle} values={values} />
      </h2>
      <p role="status">
        <Sentence text={isCountered ? words.counterLine : words.openLine} values={values} />
      </p>
      {isCountered && <CounterTerms product={product} own={own} pricePaise={counterPaise} />}
      {!isCountered && (
        <div className="actions">
          <TakeBack offer={offer} />
        </div>
      )}
      {isCountered && answers !== null && (
        <div className="actions">
          {answers.onTake !== null && <TakeButton pricePaise={counterPaise} onTake={answers.onTake} />}
          <Button tone="outline" onClick={() => answers.onDecline(counterPaise)}>
            {words.decline}
          </Button>
        </div>
      )}
    </section>
  );
}

type TakeButtonProps = { readonly pricePaise: Paise; readonly onTake: (pricePaise: Paise) => void };

/** Accepts the seller's price: a dialog asks first. */
export function TakeButton({ pricePaise, onTake }: TakeButtonProps) {
  const { own: words } = useMessageGroup("priceOffers");
  return (
    <Button tone="ember" onClick={() => onTake(pricePaise)}>
      <span>
        <Sentence text={words.take} values={{ amount: <Rupees amountPaise={pricePaise} /> }} />
      </span>
    </Button>
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

function TakeBack({ offer }: { readonly offer: PriceOffer }) {
  const { own: words } = useMessageGroup("priceOffers");
  const takingBack = useApiMutation({
    call: (id: string) => callApi("DELETE /offers/:id", { params: { id } }),
    success: words.takenBack,
    refetch: [[ownKey], ["product"]],
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
