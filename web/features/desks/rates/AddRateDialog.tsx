import { type FormEvent, useState } from "react";
import { type Rate, type RateKind, rateKinds } from "#domain/payout/rateTable.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { ratesDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { basisPointsIn, percentName } from "./basisPoints.ts";
import { SaleExample } from "./SaleExample.tsx";
import { useAddRate } from "./useAddRate.ts";

type AddRateDialogProps = {
  readonly rates: readonly Rate[];
  readonly today: string;
  readonly onClose: () => void;
};

/** A rate from a day on, with what it would do to a sale of that day. */
export function AddRateDialog({ rates, today, onClose }: AddRateDialogProps) {
  const words = useMessageGroup(ratesDeskMessages).ratesDesk;
  const [kind, setKind] = useState<RateKind>("platform_fee");
  const [startsOn, setStartsOn] = useState("");
  const [percent, setPercent] = useState("");
  const [source, setSource] = useState("");
  const [isChecked, setChecked] = useState(false);
  const adding = useAddRate(onClose);
  const refusal = adding.error instanceof ApiError ? adding.error : undefined;
  const basisPoints = basisPointsIn(percent);
  const isDayGood = startsOn >= today;
  const rate =
    isDayGood && basisPoints !== null
      ? { kind, starts_on: startsOn, basis_points: basisPoints, source }
      : null;

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (rate !== null && source.trim() !== "") adding.mutate(rate);
    else focusFirstProblem(event.currentTarget);
  }

  return (
    <Dialog open title={words.add} onClose={onClose}>
      <form className="stack" noValidate onSubmit={add} onChange={() => adding.reset()}>
        <SelectField
          label={words.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value as RateKind)}
          options={rateKinds.map((value) => ({ value, label: words.kinds[value] }))}
          hint={words.lines[kind]}
        />
        <TextField
          label={words.startsOn}
          hint={words.startsOnHint}
          type="date"
          min={today}
          value={startsOn}
          onChange={(event) => setStartsOn(event.target.value)}
          error={isChecked && !isDayGood ? words.startsOnMissing : dayProblem(refusal)}
        />
        <PercentField
          value={percent}
          onChange={setPercent}
          error={
            isChecked && basisPoints === null ? words.percentMissing : refusal?.fieldMessage("basis_points")
          }
        />
        <TextField
          label={words.source}
          hint={words.sourceHint}
          autoComplete="off"
          maxLength={300}
          value={source}
          onChange={(event) => setSource(event.target.value)}
          error={isChecked && source.trim() === "" ? words.sourceMissing : undefined}
        />
        {rate !== null && <Consequence rate={rate} rates={rates} today={today} />}
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {words.keep}
          </Button>
          <Button tone="ember" type="submit" busy={adding.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function dayProblem(refusal: ApiError | undefined): string | undefined {
  return refusal?.code === "rate_begins_too_early" ? refusal.message : undefined;
}

type PercentFieldProps = {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error: string | undefined;
};

function PercentField({ value, onChange, error }: PercentFieldProps) {
  const words = useMessageGroup(ratesDeskMessages).ratesDesk;
  return (
    <TextField
      label={words.percent}
      hint={words.percentHint}
      look="figures"
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      trail={<span className="quiet strong">%</span>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

type ConsequenceProps = Pick<AddRateDialogProps, "rates" | "today"> & { readonly rate: Rate };

function Consequence({ rate, rates, today }: ConsequenceProps) {
  const words = useMessageGroup(ratesDeskMessages).ratesDesk;
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
