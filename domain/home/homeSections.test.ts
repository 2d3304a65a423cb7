import assert from "node:assert/strict";
import { test } from "node:test";
import { completeSections, sectionTwice } from "./homeSections.ts";

const phones = { kind: "category", category_id: 7, is_shown: true } as const;
const own = {
  kind: "own",
  titles: "Phones for less",
  category_id: 7,
  sort: "newest",
  max_price: 1_000_000,
  is_shown: true,
} as const;

test("nothing saved is the page by default: what ends soon, then every category in its order", () => {
  assert.deepEqual(completeSections([], [7, 3]), [
    { kind: "banners", is_shown: true },
    { kind: "ending_soon", is_shown: true },
    { kind: "newest", is_shown: false },
    { kind: "most_bids", is_shown: false },
    phones,
    { ...phones, category_id: 3 },
  ]);
});

test("what was saved keeps its order; a category that is no more goes, one that came since stands last", () => {
  const saved = [
    own,
    { ...phones, is_shown: false },
    { kind: "ending_soon", is_shown: false },
    { ...phones, category_id: 9 },
    { kind: "most_bids", is_shown: true },
    { kind: "banners", is_shown: false },
    { kind: "newest", is_shown: true },
  ] as const;
  const whole = completeSections(saved, [3, 7]);
  assert.deepEqual(whole, [
    ...saved.filter((one) => one.kind !== "category" || one.category_id !== 9),
    { ...phones, category_id: 3 },
  ]);
  assert.deepEqual(completeSections(whole, [3, 7]), whole);
});

test("a section stands on the list once; one of the operators' own may be like another", () => {
  assert.equal(sectionTwice([own, own, phones, { ...phones, category_id: 8 }]), -1);
  assert.equal(sectionTwice([phones, own, { ...phones, is_shown: false }]), 2);
  assert.equal(
    sectionTwice([
      { kind: "newest", is_shown: true },
      { kind: "newest", is_shown: true },
    ]),
    1,
  );
});
