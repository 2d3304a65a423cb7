import { readCsv } from "../text/readCsv.ts";
import { type Paise, paise } from "./paise.ts";

type FileLine = {
  readonly kind: "payment" | "refund";
  readonly reference: string;
  readonly amountPaise: Paise;
};

/** The names under which providers' files have what is read of them. Everything else in a file is left out. */
const columnNames = {
  kind: ["kind", "type", "transaction_entity", "event_type"],
  reference: ["reference", "order_id", "merchant_reference", "entity_id", "refund_id"],
  amount: ["amount", "event_amount"],
} as const;

const kinds: Readonly<Record<string, FileLine["kind"]>> = {
  payment: "payment",
  sale: "payment",
  credit: "payment",
  refund: "refund",
  debit: "refund",
};

/** @internal for tests */
export const mostStatementLines = 20_000;

export type StatementFileProblem =
  | { readonly type: "statement_columns" }
  | { readonly type: "statement_row"; readonly row: number }
  | { readonly type: "statement_too_long"; readonly most: number };

/**
 * Reads a provider's statement from CSV: in each row whether money came in or went back, by which reference, and how much in
 * rupees. A row that cannot be read fails the file: half a statement would look like differences.
 */
export function readStatementFile(text: string): readonly FileLine[] | StatementFileProblem {
  const [head, ...rows] = readCsv(text);
  const places = placesOf(head?.cells ?? []);
  if (places === null) return { type: "statement_columns" };
  if (rows.length > mostStatementLines) return { type: "statement_too_long", most: mostStatementLines };
  const lines: FileLine[] = [];
  for (const { row, cells } of rows) {
    const kind = kinds[(cells[places.kind] ?? "").toLowerCase()];
    const reference = cells[places.reference] ?? "";
    const amountPaise = paiseOf(cells[places.amount] ?? "");
    if (kind === undefined || reference === "" || amountPaise === null) return { type: "statement_row", row };
    lines.push({ kind, reference, amountPaise });
  }
  return lines;
}

function placesOf(head: readonly string[]): Readonly<Record<keyof typeof columnNames, number>> | null {
  const names = head.map((name) => name.toLowerCase().replaceAll(/[\s-]+/g, "_"));
  const placeOf = (known: readonly string[]) => names.findIndex((name) => known.includes(name));
  const places = {
    kind: placeOf(columnNames.kind),
    reference: placeOf(columnNames.reference),
    amount: placeOf(columnNames.amount),
  };
  return Object.values(places).includes(-1) ? null : places;
}

function paiseOf(typed: string): Paise | null {
  const match = /^-?(\d{1,11})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[₹,\s]/g, ""));
  return match === null ? null : paise(Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")));
}
