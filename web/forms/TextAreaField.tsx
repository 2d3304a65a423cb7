import type { ComponentPropsWithRef } from "react";
import { classNames } from "#web/ui/classNames.ts";
import { Field, type FieldTexts } from "./Field.tsx";

type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<"textarea">, "children">;

/** Several lines of text. */
export function TextAreaField({ label, hint, error, all, id, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} all={all} id={id}>
      {(control) => <textarea {...area} {...control} className={classNames("input", className)} />}
    </Field>
  );
}
