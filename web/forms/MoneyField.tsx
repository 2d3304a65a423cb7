import type { ComponentProps } from "react";
import { groupDigits, groupInput } from "#web/ui/groupDigits.ts";
import { TextField } from "./TextField.tsx";

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, "lead" | "look" | "type" | "value"> & {
  readonly value?: string;
};

/** An amount in rupees, as text, its digits grouped as they are typed; the form turns it into paise when it is sent. */
export function MoneyField({ value, onChange, ...props }: MoneyFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
      {...(value === undefined ? {} : { value: groupDigits(value) })}
      onChange={(event) => {
        groupInput(event.currentTarget);
        onChange?.(event);
      }}
      type="text"
      look="money"
      lead={
        <span className="quiet strong" aria-hidden="true">
          ₹
        </span>
      }
    />
  );
}
