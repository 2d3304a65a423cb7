import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useId } from "react";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { readSearchAddress, type SearchAddress } from "./searchAddress.ts";

/** Two bounds of one's own, in rupees. A plain form to /search, so that it works without scripts. */
export function PriceForm({ address }: { readonly address: SearchAddress }) {
  const { search } = useMessages();
  const navigate = useNavigate();
  const { min, max, ...others } = address;

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({ to: "/search", search: readSearchAddress(fields), resetScroll: false });
  }

  return (
    // The bounds are the address's: another search starts with its own.
    <form className="filters__prices" action="/search" onSubmit={apply} key={`${min}-${max}`}>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
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
