import assert from "node:assert/strict";
import { test } from "node:test";
import { brandOf, textsOf, unclearIn } from "./brandTexts.ts";

const texts = {
  name: " OnePlus ",
  aliases: "One Plus,1+ ,",
  categories: [{ categoryId: 3, models: "11R = 11 R 5G, 11r5g\n\n Nord CE 3 \n" }],
};
const brand = {
  name: "OnePlus",
  aliases: ["One Plus", "1+"],
  categories: [
    {
      category_id: 3,
      models: [
        { name: "11R", aliases: ["11 R 5G", "11r5g"] },
        { name: "Nord CE 3", aliases: [] },
      ],
    },
  ],
};

test("a brand is read from its form, and its form shows it again", () => {
  assert.deepEqual(brandOf(texts), brand);
  assert.deepEqual(brandOf(textsOf(brand)), brand);
  assert.deepEqual(brandOf(textsOf(null)), { name: "", aliases: [], categories: [] });
});

test("a spelling that stands for two models, or for nothing, is named with its category", () => {
  assert.equal(unclearIn(texts), null);
  const categories = [{ categoryId: 3, models: "11R\n11 r" }];
  assert.deepEqual(unclearIn({ ...texts, categories }), { name: "11 r", categoryId: 3 });
  assert.deepEqual(unclearIn({ ...texts, aliases: "–" }), { name: "–", categoryId: null });
});
