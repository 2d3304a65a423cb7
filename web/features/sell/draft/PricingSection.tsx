import { useQuery } from "@tanstack/react-query";
import type { Draft } from "#contract/drafts.ts";
import { depositAmount } from "#domain/deposit/depositAmount.ts";
import { isBasePrice } from "#domain/listing/basePrice.ts";
import type { FieldValues } from "#domain/listing/draftFields.ts";
import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { formatRupeeFigures, formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { suggestedPriceQuery } from "#web/api/sellingQueries.ts";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { useDraftOptions } from "./AnswerSections.tsx";
import { useKeptInput } from "./keptInput.ts";
import { laterWords } from "./laterWords.ts";
import { fieldsOf, PlainFields, savedFields } from "./PlainFields.tsx";
import { SectionForm, type SectionProps } from "./SectionForm.tsx";
import { useSectionForm } from "./useSectionForm.ts";

type Pricing = FieldValues<"pricing"> & { price: string; verify: boolean };

/** Section 6, Pricing: base price with its help, verification, and what follows from the price. */
export function PricingSection({ draft, steps }: SectionProps) {
  const selling = useMessageGroup("selling");
  const { base_price: savedPrice, verify } = draft.pricing.data;
  const asked = useDraftOptions(draft);
  const options = asked.data;
  const input = useKeptInput<Pricing>(draft.id, "pricing", {
    price: savedPrice === null ? "" : formatRupeeFigures(savedPrice),
    verify,
    ...savedFields("pricing", draft),
  });
  const { form, frame } = useSectionForm<Pricing>({
    ...{ section: "pricing", draft, steps, input },
    problems: (values) => ({ price: basePriceIn(values) === null && selling.fields.priceInvalid }),
    call: (values) =>
      callApi("PATCH /user/product/:id/draft/pricing", {
        params: { id: draft.id },
        body: {
          base_price: basePriceIn(values) ?? noPaise, // never none: that is a problem
          currency: "INR",
          verify: values.verify,
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
        <MoneyField {...field} label={selling.fields.price} />
        <PriceHelp draft={draft} onUse={(amount) => form.set({ price: formatRupeeFigures(amount) })} />
      </div>
      <PlainFields section="pricing" values={values} problem={form.problem} onChange={form.set} />
      {asked.isError && !options && <ErrorState onRetry={() => asked.refetch()} busy={asked.isFetching} />}
      {options && (
        <Verification options={options} isOn={values.verify} onChange={(verify) => form.set({ verify })} />
      )}
      {price !== null && options && (
        <div className="max-w-136">
          <Consequences price={price} options={options} verify={values.verify} />
        </div>
      )}
    </SectionForm>
  );
}

function basePriceIn({ price }: Pricing): Paise | null {
  const paise = paiseIn(price);
  return paise !== null && isBasePrice(paise) ? paise : null;
}

type PriceHelpProps = { readonly draft: Draft; readonly onUse: (amount: Paise) => void };

function PriceHelp({ draft, onUse }: PriceHelpProps) {
  const { pricing } = useMessageGroup("selling");
  const { title, sub_category_id: subCategoryId } = draft.info.data;
  const { data } = useQuery(suggestedPriceQuery(draft.id, `${subCategoryId} ${title}`));
  if (!data) return <div className="min-h-11" />;
  const { amount, comparable_sales: sales } = data;
  return (
    <div className="stack [--stack:0.5rem]">
      <div className="line line--wrap justify-between">
        <p className="small quiet">
          <b className="figures text-ink">
            {fillSentence(pricing.suggested, { amount: formatRupees(amount) })}
          </b>
          , {fillSentence(pricing.suggestedLine, { count: sales.length })}
        </p>
        <button type="button" className="chip" onClick={() => onUse(amount)}>
          {fillSentence(pricing.use, { amount: formatRupees(amount) })}
        </button>
      </div>
      {sales.length > 0 && (
        <details className="small">
          <summary>{pricing.comparable}</summary>
          <ul className="stack pt-2 [--stack:0.25rem]" data-words="own">
            {sales.map((sale) => (
              <li key={sale.id} className="flex justify-between gap-4">
                <span>{sale.title}</span>
                <span className="figures">{formatRupees(sale.amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type VerificationProps = {
  readonly options: ProductOptions;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
};

function Verification({ options, isOn, onChange }: VerificationProps) {
  const { pricing } = useMessageGroup("selling");
  const { verification } = options.pricing;
  const why = { required: pricing.verifiedRequired, optional: "", unavailable: pricing.verifiedUnavailable };
  return (
    <div className="panel max-w-136">
      <SwitchField
        checked={verification === "required" || (verification === "optional" && isOn)}
        disabled={verification !== "optional"}
        onChange={(event) => onChange(event.target.checked)}
        label={
          <>
            <b className="strong">{pricing.verified}</b>
            <br />
            <span className="small quiet">
              {pricing.verifiedLine} {why[verification]}
            </span>
          </>
        }
      />
    </div>
  );
}

type ConsequencesProps = {
  readonly price: Paise;
  readonly options: ProductOptions;
  readonly verify: boolean;
};

function Consequences({ price, options, verify }: ConsequencesProps) {
  const { pricing } = useMessageGroup("selling");
  const { verification, verification_price: fee } = options.pricing;
  const isVerified = verification === "required" || (verification === "optional" && verify);
  return (
    <SumTable
      lines={[
        { label: pricing.deposit, value: depositAmount(price) },
        ...(isVerified ? [{ label: pricing.verification, value: fee > 0 ? fee : pricing.free }] : []),
        { label: pricing.firstBid, value: price },
      ]}
    />
  );
}
