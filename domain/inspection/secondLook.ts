import type { ClaimReason } from "../order/claimWindow.ts";
import { type InspectionPoint, isFlaw } from "./checklists.ts";
import type { FoundPoint, SheetLimits } from "./checkSheet.ts";
import { type AskedIdentifier, type ComparedIdentifier, compareIdentifiers, isSame } from "./identifiers.ts";

/**
 * Who says that a number is so: the first look, which read what the seller had said (`check`), the first look alone, which
 * may have misread it (`note`), or the seller alone (`listing`).
 */
export const numberSources = ["check", "note", "listing"] as const;
type NumberSource = (typeof numberSources)[number];

/** A number to read on goods that came back; `knownFrom` is null where `said` is. */
export type KnownIdentifier = AskedIdentifier & { readonly knownFrom: NumberSource | null };

/**
 * The numbers to read on goods that came back: those that were read before they were sent, else those that their seller
 * said. `asked` are the questions of the listing, in the same order. A number is named by its place.
 */
export function identifiersAgain(
  before: readonly ComparedIdentifier[],
  asked: readonly AskedIdentifier[],
): KnownIdentifier[] {
  return before.map(({ kind, said, read }, place) => ({
    key: String(place),
    kind,
    question: asked[place]?.kind === kind ? asked[place].question : null,
    said: read ?? said,
    knownFrom: sourceOf({ kind, said, read }),
  }));
}

function sourceOf({ said, read }: ComparedIdentifier): NumberSource | null {
  if (read !== null) return said === read ? "check" : "note";
  return said === null ? null : "listing";
}

/** The numbers of goods that were sent without a sheet: what their seller said, and nobody read. */
export function identifiersUnseen(asked: readonly AskedIdentifier[]): KnownIdentifier[] {
  return asked.map((one) => ({ ...one, knownFrom: one.said === null ? null : "listing" }));
}

/** The numbers that were read on goods that came back, and are others than those that were known. */
export function differingNumbers(
  known: readonly KnownIdentifier[],
  read: Readonly<Record<string, string>>,
): KnownIdentifier[] {
  return known.filter((one) => compareIdentifiers([one], read).some((found) => isSame(found) === false));
}

/** Another item: what the seller said and the first look read is not what stands on it. Anything less may be a slip. */
export function isOtherItem(differing: readonly KnownIdentifier[]): boolean {
  return differing.some(({ knownFrom }) => knownFrom === "check");
}

/** A number is known and nobody read it: for example on a phone that does not switch on. */
export function isUnread(compared: readonly ComparedIdentifier[]): boolean {
  return compared.some(({ said, read }) => said !== null && read === null);
}

/** Numbers are read on a screen that shows and answers, or on a body that bears them. */
const readThrough: readonly InspectionPoint[] = ["powers_on", "display", "touch", "buttons", "body"];

type Received = {
  readonly isReceived: boolean;
  /** What the buyer claims. */
  readonly reason: ClaimReason;
  readonly points: readonly InspectionPoint[];
  readonly known: readonly KnownIdentifier[];
  /** What was found at the points. */
  readonly found: Readonly<Record<string, FoundPoint>>;
};

/**
 * What the sheet of goods that came back may lack. Refused goods may lack anything. What is received may lack items only
 * where the claim is that some are missing. A number that was read before can be read again, unless there is a flaw
 * through which nobody reads it, or its list does not ask whether it switches on.
 */
export function limitsOfReturn({ isReceived, reason, points, known, found }: Received): SheetLimits {
  const wasRead = known.some(({ knownFrom }) => knownFrom === "check" || knownFrom === "note");
  const mayBeDead =
    !points.includes("powers_on") ||
    readThrough.some((point) => found[point] !== undefined && isFlaw(found[point].result));
  return {
    mayBeUnread: !isReceived || !wasRead || mayBeDead,
    mayLackItems: !isReceived || reason === "incomplete",
  };
}

type Seen = FoundPoint & { readonly point: InspectionPoint };
export type ComparedPoint = {
  readonly point: InspectionPoint;
  readonly before: FoundPoint | null;
  readonly after: FoundPoint | null;
  /** Another mark: a reason to look closely. Two people describe one flaw in two ways, so words are not compared. */
  readonly differs: boolean;
};

/** What was found at each point at the first look and at the second, in the order of the second. */
export function comparePoints(before: readonly Seen[], after: readonly Seen[]): ComparedPoint[] {
  const gone = before.filter(({ point }) => after.every((one) => one.point !== point));
  return [...after, ...gone].map(({ point }) => {
    const [first, second] = [foundAt(before, point), foundAt(after, point)];
    return { point, before: first, after: second, differs: isAnother(first, second) };
  });
}

function foundAt(points: readonly Seen[], point: InspectionPoint): FoundPoint | null {
  return points.find((one) => one.point === point) ?? null;
}

/**
 * Two people write a note in other words: only another mark differs. A flaw of the first look that the second knows as
 * declared is the same flaw; the other way round it is more than was declared.
 */
function isAnother(first: FoundPoint | null, second: FoundPoint | null): boolean {
  if (first?.result === "flawed" && second?.result === "declared") return false;
  return first?.result !== second?.result;
}

type Sheet = { readonly points: readonly Seen[]; readonly grade: string };

/** Whether goods came back otherwise than they were sent: another mark at a point, or another grade. */
export function isSheetOther(before: Sheet, after: Sheet): boolean {
  return (
    before.grade !== after.grade || comparePoints(before.points, after.points).some(({ differs }) => differs)
  );
}

type Filled = { readonly points: Readonly<Record<string, FoundPoint>>; readonly grade: string };

/** What differs of a sheet that is being filled in from the first one, as far as it is: points, and the grade once there is one. */
export function differencesSoFar(before: Sheet, { points, grade }: Filled) {
  const found = Object.entries(points).map(([point, one]) => ({ ...one, point: point as InspectionPoint }));
  return {
    points: comparePoints(before.points, found).filter(({ after, differs }) => differs && after !== null),
    hasOtherGrade: Boolean(grade) && grade !== before.grade,
  };
}
