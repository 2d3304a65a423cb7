import { type FormEvent, useId } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

/** Where the bounds go: the list's own address. */
export type PriceFormTarget = {
  readonly action: string;
  /** What the address has besides the bounds. */
  readonly kept: Readonly<Record<string, string | number | undefined>>;
  /** Shows the list by what stands in the fields. */
  readonly onApply: (fields: Record<string, unknown>) => void;
};

type PriceFormProps = PriceFormTarget & {
  readonly min: number | undefined;
  readonly max: number | undefined;
};

/** Two bounds of one's own, in rupees. A plain form, so that it works without scripts. */
export function PriceForm({ action, kept, onApply, min, max }: PriceFormProps) {
  const search = useMessageGroup("search");

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onApply(Object.fromEntries(new FormData(event.currentTarget)));
  }

  return (
    // The bounds are the address's: another list starts with its own.
    <form
      className="filters__prices"
      data-focus="later"
      action={action}
      onSubmit={apply}
      key={`${min}-${max}`}
    >
      {Object.entries(kept).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      <Bound name="min" label={search.from} value={min} />
      <Bound name="max" label={search.to} value={max} />
      <Button type="submit" tone="outline" size="small">
        {search.apply}
      </Button>
    </form>
  );
}

type BoundProps = { readonly name: string; readonly label: string; readonly value: number | undefined };

function Bound({ name, label, value }: BoundProps) {
  const id = useId();
  return (
    <span className="field">
      <label className="field__label faint" htmlFor={id}>
        {label}
      </label>
      <span className="input filters__bound">
        <span className="faint" aria-hidden="true">
          ₹
        </span>
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          defaultValue={value}
        />
      </span>
    </span>
  );
}
