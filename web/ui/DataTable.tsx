import type { ReactNode } from "react";
import { classNames } from "./classNames.ts";

export type Column<Row> = {
  readonly heading: string;
  /** The heading is heard but not seen: actions. */
  readonly headingHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right edge; wide takes a line of its own on a phone; aside stands at its right. */
  readonly kind?: "figures" | "wide" | "aside";
};

type DataTableProps<Row> = {
  /** What the table lists, for who does not see it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
};

const cellClasses = { figures: "num", wide: "num data-table__wide", aside: "quiet small data-table__mode" };

/** A table; under 640 px each of its rows is a small card. */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="data-table data-table--cards">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, headingHidden, kind }) => (
            <th
              key={heading}
              scope="col"
              className={classNames((kind === "figures" || kind === "wide") && "num")}
            >
              {headingHidden ? <span className="sr">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ heading, kind, cell }) => (
              <td key={heading} className={kind && cellClasses[kind]}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
