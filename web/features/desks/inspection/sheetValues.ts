import type { InspectionForm } from "#contract/inspectionForm.ts";
import { isFlaw, type PointResult } from "#domain/inspection/checklists.ts";
import type { FoundPoint, InspectionSheet, SheetFault, SheetLimits } from "#domain/inspection/checkSheet.ts";
import { checkSheet } from "#domain/inspection/checkSheet.ts";
import type { Grade } from "#domain/inspection/grades.ts";

/**
 * A sheet while it is filled in: `result:<point>`, `note:<point>`, `number:<key>`, `grade` and the timeline's `note`, so
 * that each field of the form has a value and a problem of its own.
 */
export type SheetValues = Readonly<Record<string, string>>;

export const emptySheet: SheetValues = { grade: "", note: "" };

export function pointsDone({ points }: InspectionForm, values: SheetValues): number {
  return points.filter((point) => values[`result:${point}`]).length;
}

/**
 * What the seller said of its condition, each in a few words: what a flaw that is found can be. Most of it is the answer to
 * a question, such as a screen that is "Cracked but working".
 */
export function declaredFlaws({ sellers_word: word }: Pick<InspectionForm, "sellers_word">): string[] {
  const ticked = word.conditions.flatMap(({ tiles }) => tiles.map(({ title }) => title));
  const answered = word.conditions.flatMap(({ rows }) =>
    rows.map(({ question, answer }) => `${question.replace(/:$/, "")}: ${answer}`),
  );
  return [...new Set([...word.flaws.map(({ flaw }) => flaw), ...ticked, ...answered, word.others])].filter(
    (text) => text !== "",
  );
}

/** Says of every point without a result that it is in order. */
export function restOk({ points }: InspectionForm, values: SheetValues): SheetValues {
  const open = points.filter((point) => !values[`result:${point}`]);
  return Object.fromEntries(open.map((point) => [`result:${point}`, "ok"]));
}

/** The sheet as it is sent. Points without a result are left out, and missed by `sheetProblems`. */
export function sheetOf(form: InspectionForm, values: SheetValues): InspectionSheet {
  const points: [string, FoundPoint][] = form.points.flatMap((point) => {
    const result = values[`result:${point}`] as PointResult | "" | undefined;
    const note = result && isFlaw(result) ? (values[`note:${point}`] ?? "") : "";
    return result ? [[point, { result, note }]] : [];
  });
  const numbers = form.identifiers.map(({ key }) => [key, values[`number:${key}`] ?? ""] as const);
  return {
    points: Object.fromEntries(points),
    grade: values.grade as Grade,
    identifiers: Object.fromEntries(numbers.filter(([, text]) => text.trim() !== "")),
  };
}

type Problems = Readonly<Record<string, SheetFault | "grade_missing">>;

/** What is wrong with it, by the field: the rule of the server, asked before anything is sent. */
export function sheetProblems(form: InspectionForm, values: SheetValues, how: SheetLimits): Problems {
  const found = checkSheet(
    { ...form, hasDeclared: declaredFlaws(form).length > 0 },
    sheetOf(form, values),
    how,
  );
  const ofFields = found
    .filter(({ loc }) => loc[0] !== "grade" || values.grade !== "")
    .map(({ loc: [part, key = "", field], type }) => [fieldName(part, key, field), type]);
  return { ...Object.fromEntries(ofFields), ...(values.grade === "" ? { grade: "grade_missing" } : {}) };
}

function fieldName(part: string | undefined, key: string, field: string | undefined): string {
  if (part === "points") return `${field ?? "result"}:${key}`;
  return part === "identifiers" ? `number:${key}` : "grade";
}
