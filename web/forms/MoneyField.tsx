import type { ComponentProps } from "react";
import { TextField } from "./TextField.tsx";

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, "lead" | "look" | "type">;

/** An amount in rupees, as text; the form turns it into paise when it is sent. */
export function MoneyField(props: MoneyFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...props}
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
