import assert from "node:assert/strict";
import { test } from "node:test";
import { draftField, type FieldValues, fieldsIn } from "#domain/listing/draftFields.ts";
import { isAllSame, type QuickPageState, restoredOnto, savedWith } from "./quickSections.ts";
import type { QuickValues } from "./quickValues.ts";

const fields = [...fieldsIn("info"), ...fieldsIn("seller_data")].map((name) => [
  name,
  draftField(name).empty,
]);
const plain = Object.fromEntries(fields) as FieldValues<"info"> & FieldValues<"seller_data">;
const blank: QuickValues = {
  ...plain,
  title: "",
  category: "",
  subcategory: "",
  endsAt: "2026-12-05T14:30:00.000Z",
  seller: "",
  images: [],
  words: "",
  specifications: {},
  conditions: {},
  details: {},
  startsAt: null,
  reserve: "",
  buyNow: "",
  price: "",
  address: "",
  account: "",
};
const page = (
  values: Partial<QuickValues>,
  base: Partial<QuickValues> = {},
  owner = "meera",
): QuickPageState => ({
  ...blank,
  ...values,
  base: { ...blank, ...base },
  owner,
});

test("what was typed here and not saved is there again, and what was saved elsewhere is as it is there", () => {
  const kept = page(
    { title: "Kettle", price: "900", words: "With its lid." },
    { title: "Kettle", price: "900" },
  );
  const opened = page({ title: "Kettle", price: "1,700" }, { title: "Kettle", price: "1,700" });
  const restored = restoredOnto(kept, opened);
  assert.equal(restored.words, "With its lid.", "typed here");
  assert.equal(restored.price, "1,700", "changed by the wizard meanwhile");
  assert.equal(restored.base.words, "", "and is yet to be saved");
});

test("answers that wait for a required one come back with the rest", () => {
  const kept = page(
    { title: "Kettle", specifications: { model: { brand: "Prestige" } } },
    { title: "Kettle" },
  );
  const opened = page({ title: "Copper kettle" }, { title: "Copper kettle" });
  const restored = restoredOnto(kept, opened);
  assert.deepEqual(restored.specifications, { model: { brand: "Prestige" } });
  assert.equal(restored.title, "Copper kettle");
});

test("nobody finds what somebody else has typed in this browser", () => {
  const kept = page({ title: "Kettle" }, {}, "meera");
  const opened = page({}, {}, "rahul");
  assert.equal(restoredOnto(kept, opened), opened);
});

test("what is saved is no change any more, whatever the order of its keys", () => {
  const sent = { ...blank, specifications: { model: { brand: "Prestige", model: "K2" }, box: ["lid"] } };
  const saved = { ...blank, specifications: { box: ["lid"], model: { model: "K2", brand: "Prestige" } } };
  assert.ok(!isAllSame(sent, blank));
  assert.ok(isAllSame(sent, savedWith("specifications", blank, sent)));
  assert.ok(isAllSame(sent, saved));
});

test("in another category answers count as not saved: the server may have taken them away", () => {
  const saved = {
    ...blank,
    title: "Kettle",
    category: "1",
    specifications: { model: { brand: "Prestige" } },
  };
  const renamed = savedWith("info", saved, { ...saved, title: "Copper kettle" });
  assert.deepEqual(renamed.specifications, saved.specifications);
  const moved = savedWith("info", saved, { ...saved, category: "2" });
  assert.deepEqual(moved.specifications, {});
});
