import assert from "node:assert/strict";
import { test } from "node:test";
import type { Draft } from "#contract/drafts.ts";
import { type DraftSection, draftSections } from "#domain/listing/draftSections.ts";
import { sectionStanding } from "./sectionStanding.ts";

/** A draft in which these sections have been saved. */
function draftWith(...saved: readonly DraftSection[]): Draft {
  const sections = draftSections.map((section) => [
    section,
    { status: saved.includes(section) ? "completed" : "empty" },
  ]);
  return Object.fromEntries(sections) as Draft;
}

const standings = (draft: Draft | null, open: DraftSection) =>
  Object.fromEntries(draftSections.map((section) => [section, sectionStanding(draft, section, open)]));

test("before there is a draft only its first section is there", () => {
  const { info, description, seller_data } = standings(null, "info");
  assert.deepEqual([info, description, seller_data], ["selected", "off", "off"]);
});

test("a section that lies before one that was saved is skipped, and none is by a look at a later one", () => {
  const looked = standings(draftWith("info"), "pricing");
  assert.deepEqual(
    [looked.info, looked.description, looked.images, looked.pricing, looked.notes],
    ["completed", "empty", "empty", "selected", "empty"],
  );
  const saved = standings(draftWith("info", "pricing"), "details");
  assert.deepEqual(
    [saved.info, saved.description, saved.images, saved.pricing, saved.details, saved.notes],
    ["completed", "skipped", "skipped", "completed", "selected", "empty"],
  );
});
