import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "#web/ui/classNames.ts";
import { Field, type FieldTexts } from "./Field.tsx";

type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<"input">, "children"> & {
    /** Stands before the text, inside the edge. */
    readonly lead?: ReactNode;
    /** Stands after the text, inside the edge. */
    readonly trail?: ReactNode;
    /** Money and a one-time password have larger figures. */
    readonly look?: "money" | "otp" | "figures";
  };

const boxClasses = { money: "input--money", otp: "input--otp", figures: "" };

/** One line of text. Everything an input takes goes to the input, so that a form library can register it. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, all, lead, trail, look, className, id, ...input } = props;
  const isOff = Boolean(input.readOnly || input.disabled);
  return (
    <Field label={label} hint={hint} error={error} all={all} id={id}>
      {(control) => (
        <span className={classNames("input", look && boxClasses[look], isOff && "is-off", className)}>
          {lead}
          <input
            {...input}
            {...control}
            className={classNames(look === "figures" && "figures") || undefined}
          />
          {trail}
        </span>
      )}
    </Field>
  );
}
