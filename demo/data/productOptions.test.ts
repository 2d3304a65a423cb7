import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { productOptionsSchema } from "#contract/sellingInput.ts";
import { demoCategories } from "./categories.ts";
import { demoProductOptions } from "./productOptions.ts";

const publicDir = path.resolve(import.meta.dirname, "../../web/public");

test("every category of the demo has questions that an operator could have written", () => {
  for (const { slug } of demoCategories) {
    const options = demoProductOptions[slug];
    assert.ok(options, slug);
    assert.deepEqual(productOptionsSchema.parse(options), options, slug);
    assert.ok(options.specifications.length > 0 && options.conditions.length > 0, slug);
  }
});

test("every tile has a picture", async () => {
  const sections = Object.values(demoProductOptions).flatMap((options) => [
    ...options.specifications,
    ...options.conditions,
  ]);
  for (const { image } of sections.flatMap((section) => section.options)) await access(publicDir + image);
});

test("a phone is asked for its IMEI", () => {
  const asked = demoProductOptions.phones?.verification.flatMap((section) => section.questions) ?? [];
  assert.ok(asked.some(({ format, required }) => format === "imei" && required));
});
