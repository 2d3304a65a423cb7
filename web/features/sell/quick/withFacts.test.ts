import assert from "node:assert/strict";
import { test } from "node:test";
import { type ListingFacts, withFacts } from "./withFacts.ts";

type Filled = Parameters<typeof withFacts>[0];

const blank: Filled = { category: "", subcategory: "", specifications: {}, conditions: {} };

const onePlus: ListingFacts = {
  category_id: 1,
  sub_category_id: 11,
  specifications: { model: { brand: "OnePlus", model: "11R", storage: "128-gb" }, box: ["bill"] },
  conditions: {},
};
const sofa: ListingFacts = {
  category_id: 2,
  sub_category_id: null,
  specifications: { material: { wood: "Teak" } },
  conditions: {},
};

const read = withFacts<Filled>;

test("a title fills what is empty", () => {
  const filled = read(blank, null, onePlus);
  assert.equal(filled.category, "1");
  assert.equal(filled.subcategory, "11");
  assert.deepEqual(filled.specifications, onePlus.specifications);
});

test("another title takes away what was read of the first one", () => {
  const filled = read(read(blank, null, onePlus), onePlus, sofa);
  assert.equal(filled.category, "2");
  assert.equal(filled.subcategory, "");
  assert.deepEqual(filled.specifications, sofa.specifications);
});

test("what the seller chose stays", () => {
  const filled = read(blank, null, onePlus);
  const chosen = {
    ...filled,
    specifications: {
      ...filled.specifications,
      model: { brand: "OnePlus", model: "11R", storage: "256-gb" },
    },
  };
  const again = read(chosen, onePlus, {
    ...onePlus,
    specifications: { model: { brand: "OnePlus", model: "11", storage: "128-gb" } },
  });
  assert.deepEqual(again.specifications, { model: { brand: "OnePlus", model: "11", storage: "256-gb" } });
});

test("tiles that were ticked by hand stay, those that were read follow the title", () => {
  const filled = read(blank, null, onePlus);
  const ticked = { ...filled, specifications: { ...filled.specifications, box: ["bill", "charger"] } };
  const other = { ...onePlus, specifications: { ...onePlus.specifications, box: ["cover"] } };
  assert.deepEqual(read(ticked, onePlus, other).specifications.box, ["bill", "charger"]);
  assert.deepEqual(read(filled, onePlus, other).specifications.box, ["cover"]);
});

test("a category that was chosen stays, and answers of another one are not taken", () => {
  const chosen = { ...blank, category: "3", subcategory: "" };
  const filled = read(chosen, null, onePlus);
  assert.equal(filled.category, "3");
  assert.deepEqual(filled.specifications, {});
});

test("a chosen category takes the subcategory that fits into it", () => {
  const filled = read({ ...blank, category: "1" }, null, onePlus);
  assert.equal(filled.subcategory, "11");
});
