import { type InspectionPoint, isFlaw, type PointResult } from "./checklists.ts";
import { bestGrade, type Grade, grades } from "./grades.ts";
import { type AskedIdentifier, isIdentifier } from "./identifiers.ts";

/** What was found at a point of the list: a flaw is described. */
export type FoundPoint = { readonly result: PointResult; readonly note: string };

/** What an operator fills in while they look at goods that were picked up. */
export type InspectionSheet = {
  readonly points: Readonly<Record<string, FoundPoint>>;
  readonly grade: Grade;
  /** What was read on the item, by the key of the number that is asked for. */
  readonly identifiers: Readonly<Record<string, string>>;
};

export type SheetFault =
  | "point_missing"
  | "point_elsewhere"
  | "flaw_without_note"
  | "nothing_declared"
  | "count_wrong"
  | "grade_too_good"
  | "identifier_missing"
  | "imei"
  | "serial_number";

type SheetProblem = { readonly loc: readonly string[]; readonly type: SheetFault };

type Asked = {
  readonly points: readonly InspectionPoint[];
  readonly identifiers: readonly AskedIdentifier[];
  /** The seller said anything of its condition: else no flaw is one that was declared. */
  readonly hasDeclared: boolean;
};

/** A number may be out of reach: the phone that does not switch on. Of a set that fails, items may be missing. */
export type SheetLimits = { readonly mayBeUnread: boolean; readonly mayLackItems: boolean };

/**
 * What is wrong with a sheet: every point of the list has its result and no other has one, a flaw says which, none is one
 * that was declared where nothing was, the best grade has none, and each number that the seller said was read.
 */
export function checkSheet(
  asked: Asked,
  sheet: InspectionSheet,
  { mayBeUnread, mayLackItems }: SheetLimits,
): SheetProblem[] {
  const ofNumbers = identifierProblems(asked, sheet);
  return [
    ...pointProblems(asked, sheet),
    ...gradeProblems(sheet),
    ...(mayLackItems ? [] : countProblems(sheet)),
    ...ofNumbers.filter(({ type }) => !mayBeUnread || type !== "identifier_missing"),
  ];
}

function pointProblems({ points: asked, hasDeclared }: Asked, { points }: InspectionSheet): SheetProblem[] {
  const listed: readonly string[] = asked;
  const missing = listed.filter((point) => !Object.hasOwn(points, point));
  const elsewhere = Object.keys(points).filter((point) => !listed.includes(point));
  const unsaid = Object.entries(points).filter(
    ([, { result, note }]) => isFlaw(result) && note.trim() === "",
  );
  const undeclared = hasDeclared
    ? []
    : Object.entries(points).filter(([, { result }]) => result === "declared");
  return [
    ...undeclared.map(([point]) => problem(["points", point], "nothing_declared")),
    ...missing.map((point) => problem(["points", point], "point_missing")),
    ...elsewhere.map((point) => problem(["points", point], "point_elsewhere")),
    ...unsaid.map(([point]) => problem(["points", point, "note"], "flaw_without_note")),
  ];
}

/** A set passes whole or not at all. */
function countProblems({ points: { count } }: InspectionSheet): SheetProblem[] {
  return count === undefined || count.result === "ok" ? [] : [problem(["points", "count"], "count_wrong")];
}

function gradeProblems({ points, grade }: InspectionSheet): SheetProblem[] {
  const flaws = Object.values(points).filter(({ result }) => isFlaw(result)).length;
  const isTooGood = grades.indexOf(grade) < grades.indexOf(bestGrade(flaws));
  return isTooGood ? [problem(["grade"], "grade_too_good")] : [];
}

function identifierProblems(
  { identifiers: asked }: Asked,
  { identifiers: read }: InspectionSheet,
): SheetProblem[] {
  return asked.flatMap(({ key, kind, said }) => {
    const text = Object.hasOwn(read, key) ? (read[key] ?? "").trim() : "";
    const loc = ["identifiers", key];
    if (text === "") return said === null ? [] : [problem(loc, "identifier_missing")];
    return isIdentifier(kind, text) ? [] : [problem(loc, kind === "imei" ? "imei" : "serial_number")];
  });
}

function problem(loc: readonly string[], type: SheetFault): SheetProblem {
  return { loc, type };
}
