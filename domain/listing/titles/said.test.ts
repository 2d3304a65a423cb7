import assert from "node:assert/strict";
import { test } from "node:test";
import type { Question } from "../productOptions.ts";
import { ageIn, choiceSaid, rangeChoice, warrantyIn } from "./choicesSaid.ts";
import { colourIn } from "./colours.ts";
import { priceIn } from "./priceIn.ts";
import { gigabytes } from "./sizesSaid.ts";
import { tilesSaid } from "./tilesSaid.ts";

const question = (key: string, choices: readonly string[]): Question => ({
  key,
  type: "radio",
  question: key,
  help: "",
  required: false,
  format: "text",
  options: choices.map((text) => ({ value: text, text })),
});
const box = ["Original box", "Bill", "Charger"].map((title) => ({ key: title, title }));
const yes = (text: string) => tilesSaid(box, text).yes;

test("a colour is read as typed, in Hindi words too, and of two none", () => {
  assert.equal(colourIn("iPhone 14 Pro DEEP PURPLE"), "Deep Purple");
  assert.equal(colourIn("m33 kala rang"), "Black");
  assert.equal(colourIn("gaming chair red black"), null);
  assert.equal(colourIn("available in blue, white"), null);
});

test("what else is coloured is not the thing", () => {
  assert.equal(colourIn("green line on screen"), null);
  assert.equal(colourIn("mint condition"), null);
  assert.equal(colourIn("phone with black cover"), null);
});

test("what lies in the box is read when it is said to be there", () => {
  assert.deepEqual(yes("bill box charger sab hai"), ["Bill", "Original box", "Charger"]);
  assert.deepEqual(yes("with box and bill"), ["Original box", "Bill"]);
  assert.deepEqual(yes("bill hai box nahi"), ["Bill"]);
  for (const none of [
    "no box",
    "without charger",
    "bill nahi hai",
    "only phone no bill no box",
    "box missing",
  ])
    assert.deepEqual(yes(none), [], none);
});

test("ages and warranties are not taken for each other", () => {
  assert.equal(ageIn("2 saal purana"), 24);
  assert.equal(ageIn("3 mahine use kiya"), 3);
  assert.equal(ageIn("6 months warranty left"), null);
  assert.equal(warrantyIn("8 months warranty left"), 8);
  assert.equal(warrantyIn("out of warranty"), 0);
  assert.equal(warrantyIn("under warranty, 1 year old"), null);
});

test("a range holds its least", () => {
  const age = question("age", ["Less than 6 months", "6 to 12 months", "1 to 2 years", "More than 7 years"]);
  assert.equal(rangeChoice(age, 5), "Less than 6 months");
  assert.equal(rangeChoice(age, 6), "6 to 12 months");
  assert.equal(rangeChoice(age, 12), "1 to 2 years");
  assert.equal(rangeChoice(age, 120), "More than 7 years");
  assert.equal(rangeChoice(age, 40), null);
});

test("of two choices that are said none is chosen, or the one that is both", () => {
  const kinds = question("kind of storage", ["SSD", "Hard disk", "Both"]);
  assert.equal(choiceSaid(kinds, "512gb ssd"), "SSD");
  assert.equal(choiceSaid(kinds, "1tb hdd + 256 ssd"), "Both");
  assert.equal(choiceSaid(question("material", ["Metal", "Glass", "Plastic"]), "steel and plastic"), null);
});

test("prices, years, models and telephone numbers are no sizes", () => {
  const storage = question("storage", ["64 GB", "128 GB", "256 GB"]);
  const none = { memory: null, storage: null };
  for (const text of ["iphone 12 rs 256", "2022 model", "iphone 6 to 13", "9812825664", "exchange 128000"])
    assert.deepEqual(gigabytes(text, storage), none, text);
  assert.deepEqual(gigabytes("iPhone 12 128 gb", storage), { memory: null, storage: 128 });
  const { memory, storage: stored } = gigabytes("OnePlus 12 16gb 512gb", storage);
  assert.deepEqual([memory, stored], [16, 512]);
});

test("4k is a picture, and 14k a price", () => {
  assert.equal(priceIn("LG 55 inch 4k tv"), null);
  assert.equal(priceIn("LG 55 inch 4k tv 14k")?.rupees, 14_000);
});
