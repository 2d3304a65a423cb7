import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { draftSections } from "#domain/listing/draftSections.ts";
import { forgetDraft, hasKeptInput } from "./keptInput.ts";

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  };
  Object.assign(globalThis, { window: { localStorage } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, "window");
});

test("what was kept in a shape that cannot be shown any more is no unsaved input, and goes", () => {
  const earlier: Readonly<Record<string, unknown>> = {
    description: "<p>Hardly used</p>",
    images: [{ id: "a" }],
    specifications: { colour: "red" },
    details: { box: "yes" },
  };
  for (const [section, value] of Object.entries(earlier)) {
    kept.set(`blaze.sell.7.${section}`, JSON.stringify(value));
    assert.equal(hasKeptInput(7, section), false, section);
  }
  assert.deepEqual([...kept.keys()], []);
});

test("what was kept in the shape of today is unsaved input until the draft is forgotten", () => {
  kept.set("blaze.sell.7.description.2", JSON.stringify({ text: "<p>Hardly used</p>" }));
  kept.set("blaze.sell.7.pricing.2", JSON.stringify({ price: "100" }));
  const unsaved = () => draftSections.filter((section) => hasKeptInput(7, section));
  assert.deepEqual(unsaved(), ["description", "pricing"]);
  forgetDraft(7);
  assert.deepEqual(unsaved(), []);
  assert.deepEqual([...kept.keys()], []);
});
