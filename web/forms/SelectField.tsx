import type { ComponentPropsWithRef } from "react";
import { classNames } from "#web/ui/classNames.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Field, type FieldTexts } from "./Field.tsx";

type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<"select">, "children"> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    /** Shown while nothing is chosen; it cannot be chosen itself. */
    readonly placeholder?: string;
  };

/** One of several. The system's own list, which phones draw best. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, all, id, className, options, placeholder, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} all={all} id={id}>
      {(control) => (
        <span className={classNames("input", select.disabled && "is-off", className)}>
          <select {...select} {...control}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="caret-down" weight="bold" size="small" />
        </span>
      )}
    </Field>
  );
}
