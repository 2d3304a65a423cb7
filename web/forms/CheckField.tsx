import type { ComponentPropsWithRef, ReactNode } from "react";

type CheckFieldProps = Omit<ComponentPropsWithRef<"input">, "type" | "children"> & {
  readonly kind?: "checkbox" | "radio";
  readonly label: ReactNode;
  /** At the end of the line: how many there are. */
  readonly count?: number;
};

/** A box to tick, or one of several round ones. */
export function CheckField({ kind = "checkbox", label, count, ...input }: CheckFieldProps) {
  return (
    <label className="check">
      <input {...input} type={kind} />
      <span>{label}</span>
      {count !== undefined && <span className="push faint small figures">{count}</span>}
    </label>
  );
}
