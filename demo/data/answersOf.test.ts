import assert from "node:assert/strict";
import { test } from "node:test";
import { answersOf } from "./answersOf.ts";
import { demoListings } from "./listings.ts";

/** Storage and memory as a buyer reads them. */
function shownSizes(listing: (typeof demoListings)[number]) {
  const rows = answersOf(listing).shownSpecifications.flatMap((section) => section.rows);
  const answerTo = (question: string) => rows.find((row) => row.question === question)?.answer;
  return { storage: answerTo("Storage"), ram: answerTo("Memory (RAM)") };
}

const sizes = new Map(demoListings.map((listing) => [listing.title, shownSizes(listing)]));

/** A figure with its unit, and not a piece of a longer one. */
function names(title: string, size: string): boolean {
  return new RegExp(`(?<!\\d)${size.replace(/^.* to | or less$/, "")}(?!\\w)`).test(title);
}

test("a memory is the model's own or the title's, and never a piece of the storage", () => {
  const expected: [string, string | undefined, string | undefined][] = [
    ["iPhone 13, 128 GB, Midnight, with box and bill", "128 GB", "4 GB"],
    ["iPhone 15, 128 GB, Blue, opened for a check only", "128 GB", "6 GB"],
    ["Samsung Galaxy Z Fold4, 512 GB, inner film replaced", "512 GB", "12 GB"],
    ["Samsung Galaxy S21 FE, 256 GB, Lavender", "256 GB", undefined],
    ["Samsung Galaxy S22, 8 GB, Green", undefined, "8 GB"],
    ["OnePlus 9R, 12 GB, back glass changed in Jan 2024", undefined, "12 GB"],
    ["OnePlus 11, 16 GB and 256 GB, Green", "256 GB", "16 GB"],
    ["Redmi Note 12 Pro, 256 GB", "256 GB", undefined],
    ["Google Pixel 7, 128 GB, Lemon, with two covers", "128 GB", "8 GB"],
    ["MacBook Air M1, 8 GB, 256 GB, battery 91%", "256 GB", "8 GB"],
    ["Xiaomi Pad 6, 8 GB, 256 GB, Champagne", "256 GB", "8 GB"],
    ["iPad 9th generation, 64 GB, Silver", "64 GB", "3 GB"],
    ["Kindle Paperwhite 11th gen, 8 GB, leather cover", "8 GB or less", undefined],
    ["Kindle Oasis, 32 GB, Denim cover, aluminium", "32 GB", undefined],
    ["Steam Deck, 1 TB, Grey, bought abroad", "825 GB to 1 TB", undefined],
  ];
  for (const [title, storage, ram] of expected) assert.deepEqual(sizes.get(title), { storage, ram }, title);
});

test("no title of the demo is belied by its storage or its memory", () => {
  for (const [title, { storage, ram }] of sizes) {
    if (storage) assert.ok(names(title, storage), `${title}: storage ${storage}`);
    const told = [...title.matchAll(/(?<!\d)(\d+) GB(?!\w)/g)].map(([size]) => size);
    const inTitle = told.find((size) => size !== storage && ram && names(ram, size));
    const isModels = ram !== undefined && !told.some((size) => Number.parseInt(size, 10) < 32);
    if (ram) assert.ok(inTitle || isModels, `${title}: memory ${ram}`);
  }
});

test("one model has one memory, whatever its storage", () => {
  const models = new Map<string, string>();
  for (const listing of demoListings) {
    const { ram } = shownSizes(listing);
    const [model = ""] = listing.title.split(",");
    if (!ram || listing.categorySlug === "laptops") continue;
    assert.equal(models.get(model) ?? ram, ram, listing.title);
    models.set(model, ram);
  }
});
