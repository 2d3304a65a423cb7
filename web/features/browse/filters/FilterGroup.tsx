import type { ReactNode } from "react";

type FilterGroupProps = { readonly title: string; readonly children: ReactNode };

/** The choices of one filter under their name. */
export function FilterGroup({ title, children }: FilterGroupProps) {
  return (
    <section className="grid">
      <h3 className="field__label">{title}</h3>
      {children}
    </section>
  );
}
