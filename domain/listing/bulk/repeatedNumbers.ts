import { plainImei } from "../imei.ts";
import type { Answers } from "../productOptions.ts";
import { plainSerialNumber } from "../serialNumber.ts";
import type { AskedColumn } from "./bulkColumns.ts";
import type { CellProblem } from "./readBulkRow.ts";

type Numbered = { readonly row: number; readonly verification: Answers };

const plainOf = { imei: plainImei, serial: plainSerialNumber } as const;

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
    for (const { key: column, part, sectionKey, questionKey, format } of asked) {
      if (part !== "verification" || questionKey === null || (format !== "imei" && format !== "serial"))
        continue;
      const text = answerAt(verification, sectionKey, questionKey);
      if (text === "") continue;
      const number = `${format} ${plainOf[format](text)}`;
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

function answerAt(answers: Answers, sectionKey: string, questionKey: string): string {
  const section = Object.hasOwn(answers, sectionKey) ? answers[sectionKey] : undefined;
  if (section === undefined || Array.isArray(section)) return "";
  return (section as Readonly<Record<string, string>>)[questionKey] ?? "";
}
