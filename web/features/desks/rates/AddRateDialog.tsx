import { type Rate, type RateKind, rateKinds } from "#domain/payout/rateTable.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { ratesQuery } from "#web/api/operatorQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { toastError } from "#web/forms/toastError.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { basisPointsIn, percentName } from "./basisPoints.ts";
import { nameOfDay } from "./dayIn.ts";
import { SaleExample } from "./SaleExample.tsx";

type AddRateDialogProps = {
  readonly rates: readonly Rate[];
  readonly today: string;
  readonly onClose: () => void;
};

type RateTexts = { kind: RateKind; starts_on: string; percent: string; source: string };

/** A rate from a day on, with what it would do to a sale of that day. */
export function AddRateDialog({ rates, today, onClose }: AddRateDialogProps) {
  const words = useMessageGroup("ratesDesk");
  const initial: RateTexts = { kind: "platform_fee", starts_on: "", percent: "", source: "" };
  const adding = useAddRate(onClose);
  const form = useForm({
    initial,
    problems: ({ starts_on, percent, source }) => ({
      starts_on: starts_on < today && words.startsOnMissing,
      percent: basisPointsIn(percent) === null && words.percentMissing,
      source: isBlank(source) && words.sourceMissing,
    }),
    mutation: {
      ...adding,
      mutate: (texts) => {
        const rate = rateIn(texts);
        if (rate !== null) adding.mutate(rate);
      },
    },
    fieldOf: (refusal) => (isTooEarly(refusal) ? "starts_on" : undefined),
  });
  const rate = form.values.starts_on >= today ? rateIn(form.values) : null;
  return (
    <FormDialog
      form={form}
      title={words.add}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.save}
    >
      <SelectField
        {...form.field("kind")}
        label={words.kind}
        options={rateKinds.map((value) => ({ value, label: words.kinds[value] }))}
        hint={words.lines[form.values.kind]}
      />
      <TextField
        {...form.field("starts_on")}
        label={words.startsOn}
        hint={words.startsOnHint}
        type="date"
        min={today}
      />
      <TextField
        {...form.field("percent", "basis_points")}
        label={words.percent}
        hint={words.percentHint}
        look="figures"
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        trail={<span className="quiet strong">%</span>}
      />
      <TextField
        {...form.field("source")}
        label={words.source}
        hint={words.sourceHint}
        autoComplete="off"
        maxLength={300}
      />
      {rate !== null && <Consequence rate={rate} rates={rates} today={today} />}
    </FormDialog>
  );
}

/** It stands beside the day. */
function isTooEarly(error: unknown): boolean {
  return error instanceof ApiError && error.code === "rate_begins_too_early";
}

/** Null while the percentage is none. */
function rateIn({ kind, starts_on, percent, source }: RateTexts): Rate | null {
  const basisPoints = basisPointsIn(percent);
  return basisPoints === null ? null : { kind, starts_on, basis_points: basisPoints, source };
}

/** Enters a rate. A second try enters the same again: a kind has one rate for a day. */
function useAddRate(onAdded: () => void) {
  const words = useMessageGroup("ratesDesk");
  return useApiMutation({
    call: (rate: Rate) => callApi("POST /ops/rates", { body: rate }),
    success: (_, rate) =>
      fillSentence(words.saved, {
        kind: words.kinds[rate.kind],
        rate: percentName(rate.basis_points),
        day: nameOfDay(rate.starts_on),
      }),
    quiet: true,
    onError: (error) => {
      if (!isTooEarly(error)) toastError(error);
    },
    onSuccess: ({ results }, _, queries) => {
      queries.setQueryData(ratesQuery.queryKey, results);
      onAdded();
    },
  });
}

type ConsequenceProps = Pick<AddRateDialogProps, "rates" | "today"> & { readonly rate: Rate };

function Consequence({ rate, rates, today }: ConsequenceProps) {
  const words = useMessageGroup("ratesDesk");
  const isSame = ({ kind, starts_on }: Rate) => kind === rate.kind && starts_on === rate.starts_on;
  const replaced = rates.find(isSame);
  return (
    <div className="stack [--stack:0.75rem]" role="status">
      {replaced !== undefined && (
        <Note tone="wait">{fillSentence(words.replaces, { rate: percentName(replaced.basis_points) })}</Note>
      )}
      <SaleExample
        day={rate.starts_on}
        today={today}
        rates={[...rates.filter((other) => !isSame(other)), rate]}
      />
    </div>
  );
}
