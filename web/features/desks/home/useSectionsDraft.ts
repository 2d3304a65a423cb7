import { useState } from "react";
import type { HomeRules, HomeSections } from "#contract/home.ts";
import type { HomeSection } from "./homeWords.ts";

/** A section with a key that it keeps while it is moved about. */
export type Keyed = { readonly key: string; readonly section: HomeSection };
type Draft = { readonly version: number; readonly rows: readonly Keyed[] };

/** The sections as they are being changed; until something is, those that are saved. */
export function useSectionsDraft(home: HomeRules) {
  const saved: Draft = { version: home.sections_version, rows: keyed(home.home_sections as HomeSections) };
  const [draft, setDraft] = useState<Draft | null>(null);
  const { version, rows } = draft ?? saved;
  const change = (changed: readonly Keyed[]) => setDraft({ version, rows: changed });
  return {
    rows,
    /** The state that these were made from. */
    version,
    isChanged: draft !== null,
    /** Another operator has saved since. */
    isOld: version !== saved.version,
    sections: rows.map(({ section }) => section),
    set: (key: string, section: HomeSection) =>
      change(rows.map((row) => (row.key === key ? { key, section } : row))),
    add: (section: HomeSection) => change([{ key: `new ${rows.length}-${Date.now()}`, section }, ...rows]),
    remove: (key: string) => change(rows.filter((row) => row.key !== key)),
    /** One place up or down. */
    move: (key: string, by: -1 | 1) => change(moved(rows, key, by)),
    discard: () => setDraft(null),
  };
}

function keyed(sections: HomeSections): Keyed[] {
  return sections.map((section, place) => ({ key: keyOf(section, place), section }));
}

function keyOf(section: HomeSection, place: number): string {
  if (section.kind === "category") return `category ${section.category_id}`;
  return section.kind === "own" ? `own ${place}` : section.kind;
}

/** @internal for tests */
function moved(rows: readonly Keyed[], key: string, by: -1 | 1): readonly Keyed[] {
  const from = rows.findIndex((row) => row.key === key);
  const [row, other] = [rows[from], rows[from + by]];
  if (row === undefined || other === undefined) return rows;
  return rows.with(from, other).with(from + by, row);
}
