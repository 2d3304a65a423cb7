import type { ReactNode } from "react";
import type { Paise } from "#domain/money/paise.ts";
import { classNames } from "./classNames.ts";
import { Money } from "./Money.tsx";

export type SumLine = {
  readonly label: ReactNode;
  /** An amount (a negative one is taken off), or words in its place: Free. */
  readonly value: Paise | string;
};

type SumTableProps = {
  readonly lines: readonly SumLine[];
  /** Under a heavier line. */
  readonly total?: { readonly label: ReactNode; readonly amountPaise: Paise };
  readonly small?: boolean;
};

/** Amounts under one another: right edge, tabular figures, the total under a heavier line. */
export function SumTable({ lines, total, small }: SumTableProps) {
  return (
    <dl className={classNames("sum", small && "small")}>
      {lines.map((line, index) => (
        // The lines of a sum keep their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <div key={index}>
          <dt>{line.label}</dt>
          <dd>{typeof line.value === "string" ? line.value : <Money amountPaise={line.value} />}</dd>
        </div>
      ))}
      {total && (
        <div className="sum__total">
          <dt>{total.label}</dt>
          <dd>
            <Money amountPaise={total.amountPaise} size="medium" />
          </dd>
        </div>
      )}
    </dl>
  );
}
