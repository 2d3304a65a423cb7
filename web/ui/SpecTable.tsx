import { Fragment, type ReactNode } from "react";

type SpecTableProps = { readonly lines: readonly { readonly label: string; readonly value: ReactNode }[] };

/** Facts with their names: specifications. */
export function SpecTable({ lines }: SpecTableProps) {
  return (
    <dl className="spec">
      {lines.map((line) => (
        <Fragment key={line.label}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
