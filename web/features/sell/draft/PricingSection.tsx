import { useQuery } from "@tanstack/react-query";
import { depositAmount } from "#domain/deposit/depositAmount.ts";
import type { FieldValues } from "#domain/listing/draftFields.ts";
import { mostInSet } from "#domain/listing/quantity.ts";
import { formatRupeeFigures } from "#domain/money/formatRupees.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { typedInIndia } from "#web/lib/momentInIndia.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";
import { basePriceIn } from "./basePriceIn.ts";
import { FurtherPrices } from "./FurtherPrices.tsx";
import { buyNowIn, buyNowProblem, reserveIn } from "./furtherPricesIn.ts";
import { useKeptInput } from "./keptInput.ts";
import { laterWords } from "./laterWords.ts";
import { fieldsOf, PlainFields, savedFields } from "./PlainFields.tsx";
import { PriceHelp } from "./PriceHelp.tsx";
import { quantityIn, quantityText } from "./quantityIn.ts";
import { SectionForm, type SectionProps } from "./SectionForm.tsx";
import { SetField } from "./SetField.tsx";
import { StartField } from "./StartField.tsx";
import { startFault, startIn, type TypedStart } from "./startIn.ts";
import { ToYou } from "./ToYou.tsx";
import { useSectionForm } from "./useSectionForm.ts";

type Pricing = FieldValues<"pricing"> & {
  price: string;
  reserve: string;
  buyNow: string;
  /** What a page kept from before there were sets lacks it. */
  quantity?: string;
  startsAt: TypedStart;
};

/** Section 6, Pricing: base price with its help, what Blaze looks at, and what follows from the price. */
export function PricingSection({ draft, steps }: SectionProps) {
  const selling = useMessageGroup("selling");
  const { relist } = useMessageGroup("priceOffers");
  const {
    base_price,
    reserve_price,
    buy_now_price,
    takes_offers: takesOffers,
    starts_at,
    quantity,
  } = draft.pricing.data;
  const plan = { nowMs: useServerNow(), endsAt: draft.info.data.end_date };
  const input = useKeptInput<Pricing>(draft.id, "pricing", {
    price: figures(base_price),
    reserve: figures(reserve_price),
    buyNow: figures(buy_now_price),
    quantity: quantityText(quantity),
    startsAt: starts_at && typedInIndia(starts_at),
    ...savedFields("pricing", draft),
  });
  const { form, frame } = useSectionForm<Pricing>({
    ...{ section: "pricing", draft, steps, input },
    problems: (values) => ({
      price: basePriceIn(values) === null && selling.fields.priceInvalid,
      reserve: reserveIn(values) === undefined && selling.fields.reserveInvalid,
      buyNow: buyNowProblem(values, { takesOffers, words: { ...selling.fields, ...relist } }),
      quantity:
        quantityIn(values) === undefined && fillSentence(selling.fields.setInvalid, { most: mostInSet }),
      startsAt: startFault(values.startsAt, plan, selling),
    }),
    call: (values) =>
      callApi("PATCH /user/product/:id/draft/pricing", {
        params: { id: draft.id },
        body: {
          base_price: basePriceIn(values) ?? noPaise, // never none: that is a problem
          reserve_price: reserveIn(values) ?? null, // never a wrong one
          buy_now_price: buyNowIn(values) ?? null,
          quantity: quantityIn(values) ?? 1,
          starts_at: startIn(values.startsAt)?.toISOString() ?? null,
          currency: "INR",
          ...fieldsOf("pricing", values),
        },
      }),
  });
  const { values } = form;
  const price = basePriceIn(values);
  const field = form.field("price", "base_price");
  return (
    <SectionForm
      {...frame}
      says={form.wasRefused && field.error && laterWords(selling.later.needed, selling, steps.onNext)}
    >
      <div className="stack max-w-104 [--stack:0.625rem]">
        <MoneyField {...field} label={takesOffers ? relist.least : selling.fields.price} />
        {price !== null && (
          <ToYou listingId={draft.id} price={price} quantity={draft.pricing.data.quantity} />
        )}
        <PriceHelp draft={draft} onUse={(amount) => form.set({ price: formatRupeeFigures(amount) })} />
        <FurtherPrices
          takesOffers={takesOffers}
          reserve={form.field("reserve", "reserve_price")}
          buyNow={form.field("buyNow", "buy_now_price")}
          onChange={form.set}
        />
        <SetField
          value={values.quantity}
          error={form.problem("quantity")}
          takesSets={draft.takes_sets}
          onChange={(typed) => form.set({ quantity: typed })}
        />
        <StartField
          value={values.startsAt}
          endsAt={plan.endsAt}
          error={form.problem("startsAt", "starts_at")}
          onStart={(startsAt) => form.set({ startsAt })}
        />
      </div>
      <PlainFields section="pricing" values={values} problem={form.problem} onChange={form.set} />
      <div className="max-w-136">
        <Verification isShipped={draft.seller_data.data.shipping_mode !== "handover"} />
      </div>
      {price !== null && (
        <div className="max-w-136">
          <Consequences price={price} takesOffers={takesOffers} />
        </div>
      )}
    </SectionForm>
  );
}

function figures(price: number | null): string {
  return price === null ? "" : formatRupeeFigures(price as Paise);
}

/** What Blaze looks at, which the seller neither orders nor pays. */
function Verification({ isShipped }: { readonly isShipped: boolean }) {
  const { pricing } = useMessageGroup("selling");
  return (
    <Note icon="seal-check">
      {isShipped && <b className="strong">{pricing.verified}</b>}
      <p className="small quiet">{isShipped ? pricing.verifiedLine : pricing.verifiedMeeting}</p>
    </Note>
  );
}

function Consequences({ price, takesOffers }: { readonly price: Paise; readonly takesOffers: boolean }) {
  const { offersFrom } = useMessageGroup("priceOffers");
  const { pricing } = useMessageGroup("selling");
  const { data: settings } = useQuery(settingsQuery);
  return (
    <SumTable
      lines={[
        settings?.DEPOSIT_ENABLED === true
          ? { label: pricing.deposit, value: depositAmount(price) }
          : { label: pricing.depositOff, value: pricing.noDeposit },
        { label: takesOffers ? offersFrom : pricing.firstBid, value: price },
      ]}
    />
  );
}
