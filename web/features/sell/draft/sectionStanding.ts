import type { Draft, DraftSection } from "#contract/drafts.ts";
import { draftSections } from "#domain/listing/draftSections.ts";

export type SectionStanding = "completed" | "skipped" | "selected" | "empty" | "off";

/**
 * How a section stands in the rail: the one that is open is selected, what was saved is completed, what was not and lies
 * before one that was is skipped. Before there is a draft only the first is there.
 */
export function sectionStanding(
  draft: Draft | null,
  section: DraftSection,
  open: DraftSection,
): SectionStanding {
  if (section === open) return "selected";
  if (draft === null) return "off";
  if (draft[section].status === "completed") return "completed";
  const furthest = draftSections.findLastIndex((one) => draft[one].status === "completed");
  return draftSections.indexOf(section) < furthest ? "skipped" : "empty";
}

export function completedCount(draft: Draft | null): number {
  return draft === null ? 0 : draftSections.filter((section) => draft[section].status === "completed").length;
}

/** The section of the wizard that an address names, or the first. */
export function sectionNamed(name: unknown): DraftSection {
  return draftSections.find((section) => section === name) ?? "info";
}
