import assert from "node:assert/strict";
import { test } from "node:test";
import { adTextOf } from "./adText.ts";
import { memoryPairIn } from "./measures.ts";
import { priceIn } from "./priceIn.ts";

test("memory and storage are a pair, a model's number and a size are none", () => {
  const pairs: readonly [text: string, memory: number | undefined, storage?: number][] = [
    ["OnePlus 11R 8GB/128GB", 8, 128],
    ["Redmi 8/128", 8, 128],
    ["8GB RAM 128 GB", 8, 128],
    ["8 gb, 256 gb", 8, 256],
    ["16-512", 16, 512],
    ["8GB+1TB", 8, 1024],
    ["iPhone 12 64 GB", undefined],
    ["iPhone 16 128GB blue", undefined],
    ["OnePlus 12, 256 gb", undefined],
    ["Redmi Note 12 256GB", undefined],
  ];
  for (const [text, memory, storage] of pairs) {
    assert.equal(memoryPairIn(text)?.memory, memory, text);
    assert.equal(memoryPairIn(text)?.storage, storage, text);
  }
});

test("a price is what is asked for, not what it cost, and no measure", () => {
  const prices: readonly [text: string, rupees: number | undefined][] = [
    ["iPhone 13 128gb, 32000 fix", 32_000],
    ["Rs. 15,500 only", 15_500],
    ["Sofa 12k", 12_000],
    ["demand 4k", 4_000],
    ["Sony TV 4k UHD 55 inch 38000 fix", 38_000],
    ["TV 55 inch 4k", undefined],
    ["cooler 50 l only", undefined],
    ["RAM 8 @ 3200 MHz", undefined],
    ["cost 500 to repair, asking 4000", 4_000],
    ["Cost 1,20,000 now 65,000 only", 65_000],
  ];
  for (const [text, rupees] of prices) assert.equal(priceIn(text)?.rupees, rupees, text);
});

test("a number to call is left out, wherever it stands in a long line", () => {
  const long = Array.from({ length: 120 }, (_, place) => `word${place}`).join(" ");
  const { title, description, contactRemoved } = adTextOf(`Kettle\n${long} call 98450 12345 ${long}`);
  assert.equal(title, "Kettle");
  assert.ok(contactRemoved);
  assert.ok(!/98450|12345/.test(description), description);
  assert.ok(description.includes("word119"), "the rest of the line stays");
});

/** Each of these took seconds once; the test runner gives up on what does. */
test("no text of 3,000 letters takes long to read", { timeout: 5_000 }, () => {
  const blanks = " ".repeat(1490);
  for (const text of [
    `price${blanks}rs${blanks}x`,
    `x original price${blanks}rs:5000 y`,
    `price${"\n".repeat(1490)}rs${"\n".repeat(1490)}x`,
    `${"1 2 ".repeat(730)}b 9 8 7 6 5 4 3 2 1 0 b`,
    `${"a ".repeat(1400)}98450 12345`,
    `${"98450 12345 ".repeat(250)}`,
  ])
    adTextOf(text);
});
