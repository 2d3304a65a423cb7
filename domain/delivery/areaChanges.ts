import type { AreaLine, AreaStanding } from "./areaList.ts";

/** What was said of a beginning of pin codes, and what is from then on; null for nothing. */
export type AreaChange = {
  readonly prefix: string;
  readonly before: AreaStanding | null;
  readonly after: AreaStanding | null;
};

type AreaMap = ReadonlyMap<string, AreaStanding>;

/** What a list changes; `areas` holds everything that is said now. Where it replaces, what it does not name is forgotten. */
export function areaChanges(
  areas: AreaMap,
  { lines, replaces }: { readonly lines: readonly AreaLine[]; readonly replaces: boolean },
): AreaChange[] {
  const named = new Set(lines.map(({ prefix }) => prefix));
  const forgotten = replaces ? [...areas.keys()].filter((prefix) => !named.has(prefix)) : [];
  const wished = [...lines, ...forgotten.map((prefix): AreaLine => ({ prefix, standing: null }))];
  return wished.flatMap(({ prefix, standing }) => {
    const before = areas.get(prefix) ?? null;
    const after = standing && { pickups_per_slot: before?.pickups_per_slot ?? null, ...standing };
    return isSame(before, after) ? [] : [{ prefix, before, after }];
  });
}

function isSame(before: AreaStanding | null, after: AreaStanding | null): boolean {
  return before?.available === after?.available && before?.pickups_per_slot === after?.pickups_per_slot;
}

export const areaChangeKinds = ["added", "removed", "started", "stopped", "pickups"] as const;
export type AreaChangeKind = (typeof areaChangeKinds)[number];

/** What kind of a change it is, for who reads the list before it is done. */
export function areaChangeKind({ before, after }: AreaChange): AreaChangeKind {
  if (before === null) return "added";
  if (after === null) return "removed";
  if (before.available === after.available) return "pickups";
  return after.available ? "started" : "stopped";
}

/** The areas as they are after the changes. */
export function changedAreas(areas: AreaMap, changes: readonly AreaChange[]): AreaMap {
  const changed = new Map(areas);
  for (const { prefix, after } of changes) {
    if (after === null) changed.delete(prefix);
    else changed.set(prefix, after);
  }
  return changed;
}

/** True where Blaze works: the longest beginning that fits decides, and nothing said means no. As `is_serviced` in SQL. */
export function isServed(areas: AreaMap, pinCode: string): boolean {
  for (let length = pinCode.length; length > 0; length -= 1) {
    const area = areas.get(pinCode.slice(0, length));
    if (area !== undefined) return area.available;
  }
  return false;
}
