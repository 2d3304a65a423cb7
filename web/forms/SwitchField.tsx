import type { ComponentPropsWithRef, ReactNode } from "react";

type SwitchFieldProps = Omit<ComponentPropsWithRef<"input">, "type" | "role" | "children"> & {
  readonly label: ReactNode;
};

/** On or off, at once. */
export function SwitchField({ label, ...input }: SwitchFieldProps) {
  return (
    <label className="switch">
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own checked state. */}
      <input {...input} type="checkbox" role="switch" />
    </label>
  );
}
