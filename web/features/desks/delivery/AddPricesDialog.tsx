import { useState } from "react";
import type { DeliveryRate } from "#domain/delivery/deliveryRates.ts";
import { fallsWithDistance } from "#domain/delivery/deliveryRates.ts";
import { deliveryZones, type WeightClass, weightClasses } from "#domain/delivery/deliveryTerms.ts";
import { noPaise, type Paise } from "#domain/money/paise.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { paiseIn } from "#web/forms/paiseIn.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmPricesDialog } from "./ConfirmPricesDialog.tsx";

type AddPricesDialogProps = {
  readonly rates: readonly DeliveryRate[];
  readonly today: string;
  readonly onClose: () => void;
};

type PriceTexts = {
  readonly weight_class: WeightClass;
  readonly starts_on: string;
  readonly near: string;
  readonly region: string;
  readonly far: string;
  readonly free_from: string;
};

const nothingTyped: PriceTexts = {
  ...{ weight_class: "small", starts_on: "", near: "", region: "", far: "", free_from: "" },
};

/** The prices of a weight class from a day on. They are shown beside today's before they are entered. */
export function AddPricesDialog({ rates, today, onClose }: AddPricesDialogProps) {
  const [texts, setTexts] = useState(nothingTyped);
  const [checked, setChecked] = useState<DeliveryRate | null>(null);
  if (checked !== null) {
    return (
      <ConfirmPricesDialog rate={checked} rates={rates} onBack={() => setChecked(null)} onEntered={onClose} />
    );
  }
  return (
    <PricesForm
      today={today}
      onClose={onClose}
      store={{ value: texts, update: setTexts }}
      onChecked={setChecked}
    />
  );
}

type PricesFormProps = Pick<AddPricesDialogProps, "today" | "onClose"> & {
  readonly store: {
    readonly value: PriceTexts;
    readonly update: (change: (before: PriceTexts) => PriceTexts) => void;
  };
  readonly onChecked: (rate: DeliveryRate) => void;
};

function PricesForm({ today, onClose, store, onChecked }: PricesFormProps) {
  const words = useMessageGroup("deliveryDesk");
  const form = useForm({
    store,
    problems: (texts) => problemsOf(texts, { today, words }),
    mutation: { mutate: (texts) => onChecked(rateIn(texts)), isPending: false, error: null },
  });
  return (
    <FormDialog
      form={form}
      title={words.add}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.next}
      tone="ink"
    >
      <SelectField
        {...form.field("weight_class")}
        label={words.weightClass}
        options={weightClasses.map((value) => ({ value, label: words.classes[value] }))}
        hint={words.classLines[form.values.weight_class]}
      />
      <TextField
        {...form.field("starts_on")}
        label={words.startsOn}
        hint={words.startsOnHint}
        type="date"
        min={today}
      />
      {deliveryZones.map((zone) => (
        <MoneyField
          key={zone}
          {...form.field(zone)}
          label={words.columns[zone]}
          hint={words.priceHint}
          inputMode="decimal"
        />
      ))}
      <MoneyField {...form.field("free_from")} label={words.freeFrom} hint={words.freeFromHint} />
    </FormDialog>
  );
}

type Checking = {
  readonly today: string;
  readonly words: ReturnType<typeof useMessageGroup<"deliveryDesk">>;
};

function problemsOf(texts: PriceTexts, { today, words }: Checking) {
  const missing = (typed: string) => priceIn(typed) === null && words.priceMissing;
  const { near, region, far } = texts;
  const isKnown = [near, region, far].every((typed) => priceIn(typed) !== null);
  return {
    starts_on: texts.starts_on < today && words.startsOnMissing,
    near: missing(near),
    region: missing(region),
    far: missing(far) || (isKnown && fallsWithDistance(rateIn(texts)) && words.priceFalls),
    free_from: !isBlank(texts.free_from) && paiseIn(texts.free_from) === null && words.freeFromMissing,
  };
}

/** What is typed, once it has no problem. */
function rateIn({ weight_class, starts_on, near, region, far, free_from }: PriceTexts): DeliveryRate {
  const price = (typed: string) => priceIn(typed) ?? noPaise;
  const prices = { near: price(near), region: price(region), far: price(far) };
  return { weight_class, starts_on, ...prices, free_from: paiseIn(free_from) };
}

/** An amount in rupees, which may be none; null when it is no amount. */
function priceIn(typed: string): Paise | null {
  return /^\s*0+\s*$/.test(typed) ? noPaise : paiseIn(typed);
}
