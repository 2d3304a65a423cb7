import { plainImei } from "../imei.ts";
import type { Answers } from "../productOptions.ts";
import { plainSerialNumber } from "../serialNumber.ts";
import type { AskedColumn } from "./bulkColumns.ts";
import type { CellProblem } from "./readBulkRow.ts";

/** What each item has a number of its own of (R-SELL-10). */
export const ownNumbers = ["imei", "serial"] as const;
export type OwnNumber = (typeof ownNumbers)[number];

type Numbered = { readonly row: number; readonly verification: Answers };

const plainOf = { imei: plainImei, serial: plainSerialNumber } as const;

/** The kind of number that stands in a column; null where none does. */
export function ownNumberOf({ part, questionKey, format }: AskedColumn): OwnNumber | null {
  if (part !== "verification" || questionKey === null) return null;
  return ownNumbers.find((kind) => kind === format) ?? null;
}

/** What spellings of one number have in common; null where nothing is written. */
export function ownNumberKey(kind: OwnNumber, text: string): string | null {
  const plain = plainOf[kind](text);
  return plain === "" ? null : `${kind} ${plain}`;
}

/**
 * Numbers that stand in two rows, each with the other one as a fact, or twice in one, where the second is named: each
 * item has its own (R-SELL-10). By the row.
 */
export function repeatedNumbers(
  rows: readonly Numbered[],
  asked: readonly AskedColumn[],
): ReadonlyMap<number, CellProblem[]> {
  const first = new Map<string, { row: number; column: string }>();
  const problems = new Map<number, CellProblem[]>();
  const add = (row: number, problem: CellProblem) =>
    problems.set(row, [...(problems.get(row) ?? []), problem]);
  for (const { row, verification } of rows) {
    for (const asking of asked) {
      const column = asking.key;
      const kind = ownNumberOf(asking);
      const number = kind && ownNumberKey(kind, answerAt(verification, asking));
      if (number === null) continue;
      const other = first.get(number);
      if (other === undefined) first.set(number, { row, column });
      else if (other.row === row) add(row, { column, type: "bulk_twice_here" });
      else {
        add(row, { column, type: "bulk_twice", row: other.row });
        add(other.row, { column: other.column, type: "bulk_twice", row });
      }
    }
  }
  return problems;
}

function answerAt(answers: Answers, { sectionKey, questionKey }: AskedColumn): string {
  const section = Object.hasOwn(answers, sectionKey) ? answers[sectionKey] : undefined;
  if (section === undefined || Array.isArray(section)) return "";
  return (section as Readonly<Record<string, string>>)[questionKey ?? ""] ?? "";
}
