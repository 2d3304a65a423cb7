import type { InspectionPoint } from "./checklists.ts";
import type { FoundPoint } from "./checkSheet.ts";
import type { AskedIdentifier, ComparedIdentifier } from "./identifiers.ts";

/**
 * The numbers to read on goods that came back: those that were read before they were sent, else those that their seller
 * said. `asked` are the questions of the listing, in the same order. A number is named by its place.
 */
export function identifiersAgain(
  before: readonly ComparedIdentifier[],
  asked: readonly AskedIdentifier[],
): AskedIdentifier[] {
  return before.map(({ kind, said, read }, place) => ({
    key: String(place),
    kind,
    question: asked[place]?.kind === kind ? asked[place].question : null,
    said: read ?? said,
  }));
}

/** A number is known and nobody read it: the phone does not switch on. */
export function isUnread(compared: readonly ComparedIdentifier[]): boolean {
  return compared.some(({ said, read }) => said !== null && read === null);
}

type Seen = FoundPoint & { readonly point: InspectionPoint };
export type ComparedPoint = {
  readonly point: InspectionPoint;
  readonly before: FoundPoint | null;
  readonly after: FoundPoint | null;
  /** Another result, or another flaw: a reason to look closely. */
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

function isAnother(first: FoundPoint | null, second: FoundPoint | null): boolean {
  if (first === null || second === null) return true;
  return first.result !== second.result || plainNote(first) !== plainNote(second);
}

/** A note stands at a flaw alone. */
function plainNote({ result, note }: FoundPoint): string {
  return result === "flawed" ? note.trim().toLowerCase() : "";
}
