import assert from "node:assert/strict";
import { test } from "node:test";
import type { SavedSearch } from "#contract/savedSearches.ts";
import { rupees } from "#domain/money/paise.ts";
import { type FollowWish, type SavedWish, savedAs, savedWish, wordsToSave } from "./savedWish.ts";

const isSaved = (search: SavedSearch, wanted: SavedWish | FollowWish) =>
  savedAs([search], wanted) !== undefined;

const wish = savedWish({
  words: "iPhone  13",
  categoryId: 4,
  filters: { condition: "used", max: 30_000, brand: "Apple", ends: 24 },
}) as SavedWish;

test("a list's words, category and filters can be saved, without its end", () => {
  assert.deepEqual(wish, {
    words: "iPhone  13",
    category_id: 4,
    condition: "used",
    min_price: null,
    max_price: rupees(30_000),
    deliver_to: null,
    brand: "Apple",
    way: null,
    buy: null,
    storage: null,
    size: null,
    near: null,
    within_km: null,
  });
  const narrow = savedWish({
    words: "tv",
    categoryId: undefined,
    filters: { near: 560038, km: 5, buy: "now", storage: "128gb", size: "43in" },
  });
  assert.deepEqual(
    [narrow?.near, narrow?.within_km, narrow?.buy, narrow?.storage, narrow?.size],
    ["560038", 5, "now", "128gb", "43in"],
  );
  const nowhere = savedWish({ words: "tv", categoryId: undefined, filters: { near: "me", km: 5 } });
  assert.deepEqual([nowhere?.near, nowhere?.within_km], [null, null], "where the reader is nobody has said");
  const delivered = savedWish({
    words: "tv",
    categoryId: undefined,
    filters: { min: 10, max: 20, to: 560038 },
  });
  assert.deepEqual(
    [delivered?.min_price, delivered?.max_price, delivered?.deliver_to],
    [rupees(10), rupees(20), "560038"],
    "the bounds count the delivery as the list does",
  );
  const unpriced = savedWish({ words: "tv", categoryId: undefined, filters: { to: 560038 } });
  assert.equal(unpriced?.deliver_to, null, "without a bound it counts in nothing");
  assert.equal(savedWish({ words: "", categoryId: undefined, filters: { condition: "new", max: 5 } }), null);
  assert.notEqual(savedWish({ words: "", categoryId: undefined, filters: { brand: "Apple" } }), null);
});

test("a list is saved when all of it is the same but for capitals", () => {
  const saved = {
    ...wish,
    words: "iphone 13",
    brand: "apple",
    category: { id: 4, slug: "mobiles", name: "Mobiles" },
    near_place: null,
    seller: null,
  } as unknown as SavedSearch;
  assert.equal(isSaved(saved, wish), true);
  for (const other of [
    { words: "iphone 12" },
    { category: null },
    { condition: null },
    { min_price: rupees(1) },
    { max_price: null },
    { deliver_to: "560038" },
    { brand: null },
    { way: "blaze" as const },
    { buy: "now" as const },
    { storage: "128gb" },
    { size: "43in" },
    { near_place: { pin_code: "560038" } },
    { within_km: 5 },
    { seller: { id: "4", name: "Meera" } },
  ])
    assert.equal(isSaved({ ...saved, ...other } as SavedSearch, wish), false, JSON.stringify(other));
});

test("an alert from before alerts counted the delivery is its list's, unless another says the place", () => {
  const list = (filters: object) => savedWish({ words: "tv", categoryId: undefined, filters }) as SavedWish;
  const delivered = list({ min: 10, max: 20, to: 560038 });
  const kept = (of: object) =>
    ({ ...delivered, category: null, near_place: null, seller: null, ...of }) as unknown as SavedSearch;
  const before = kept({ id: "1", min_price: null, deliver_to: null });
  const since = kept({ id: "2" });
  assert.equal(savedAs([before], delivered)?.id, "1");
  assert.equal(savedAs([before, since], delivered)?.id, "2", "what says all of it goes first");
  assert.equal(savedAs([kept({ deliver_to: null })], delivered), undefined, "a lower bound was never kept");
  assert.equal(savedAs([kept({ min_price: null, max_price: null, deliver_to: null })], delivered), undefined);
  assert.equal(savedAs([before], list({ min: 10, max: 20 })), undefined);
  assert.equal(savedAs([since], list({ max: 20 })), undefined);
});

test("a seller is followed by the alert that names them, and by no list", () => {
  const seller = { id: "7", name: "Meera" };
  const followed = { words: "", category: null, brand: null, seller } as unknown as SavedSearch;
  assert.equal(isSaved(followed, { seller_id: "7" }), true);
  assert.equal(isSaved(followed, { seller_id: "8" }), false);
  assert.equal(isSaved({ ...followed, seller: null }, { seller_id: "7" }), false);
});

test("a corrected misspelling is saved as it was searched, words that were left out are kept", () => {
  assert.equal(wordsToSave("iphone 13", null), "iphone 13");
  assert.equal(wordsToSave("iphnoe 13", "iphone 13"), "iphone 13");
  assert.equal(wordsToSave("iPhone 13 purple", "iphone 13"), "iPhone 13 purple");
  assert.equal(wordsToSave("iphnoe 13 purple", "iphone 13"), "iphnoe 13 purple");
  assert.equal(wordsToSave("washingmachin", "washing machine"), "washing machine");
});
