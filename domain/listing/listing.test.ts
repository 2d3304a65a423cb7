import assert from "node:assert/strict";
import { test } from "node:test";
import { paise, rupees } from "../money/paise.ts";
import { isBasePrice } from "./basePrice.ts";
import { type NeededField, neededFields } from "./draftFields.ts";
import { defaultEndDate, endDateProblem, latestEndDate } from "./endDate.ts";
import { medianPaise } from "./medianPaise.ts";
import {
  type DraftFacts,
  hasText,
  type ListingPart,
  listingParts,
  missingParts,
  sectionOfPart,
} from "./missingParts.ts";

const minuteMs = 60_000;

test("the default end is two days ahead at the end of that day in India", () => {
  // 23:30 in India on the 20th, and half past midnight on the 21st.
  assert.equal(defaultEndDate(new Date("2026-11-20T18:00:00Z")).toISOString(), "2026-11-22T18:29:59.000Z");
  assert.equal(defaultEndDate(new Date("2026-11-20T19:00:00Z")).toISOString(), "2026-11-23T18:29:59.000Z");
  // Over the end of a month and a year.
  assert.equal(defaultEndDate(new Date("2026-12-30T06:00:00Z")).toISOString(), "2027-01-01T18:29:59.000Z");
});

test("an auction ends in the future and within thirty days", () => {
  const now = new Date("2026-11-20T06:00:00Z");
  const after = (ms: number) => endDateProblem(new Date(now.getTime() + ms), now);
  assert.equal(after(0), "past");
  assert.equal(after(-1), "past");
  assert.equal(after(1), null);
  assert.equal(endDateProblem(latestEndDate(now), now), null);
  assert.equal(endDateProblem(new Date(latestEndDate(now).getTime() + 1), now), "too_far");
  assert.equal(after(29 * 24 * 60 * minuteMs), null);
});

test("where a start is chosen, the thirty days count from it, as long as it is ahead", () => {
  const now = new Date("2026-11-20T06:00:00Z");
  const startsAt = new Date("2026-12-01T06:00:00Z");
  const last = latestEndDate(startsAt);
  const nextMs = new Date(last.getTime() + 1);
  assert.equal(last.toISOString(), "2026-12-31T18:29:59.000Z");
  const cases: [endDate: Date, startsAt: Date | null, now: Date, problem: string | null][] = [
    [last, startsAt, now, null],
    [nextMs, startsAt, now, "too_far"],
    [last, null, now, "too_far"],
    // It has passed, so that it starts at once.
    [nextMs, startsAt, startsAt, "too_far"],
    [latestEndDate(now), new Date("2026-11-01T06:00:00Z"), now, null],
    [now, startsAt, now, "past"],
  ];
  for (const [endDate, start, at, problem] of cases)
    assert.equal(endDateProblem(endDate, at, start), problem);
});

const prices: [amount: number, valid: boolean][] = [
  [100, true],
  [10_000_000_000, true],
  [10_000_000_100, false],
  [99, false],
  [0, false],
  [-100, false],
  [10_050, false],
  [100.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  [1e300, false],
];
for (const [amount, valid] of prices) {
  test(`a base price of ${amount} paise`, () => assert.equal(isBasePrice(amount), valid));
}

test("the median of amounts", () => {
  assert.equal(medianPaise([]), null);
  assert.equal(medianPaise([rupees(700)]), rupees(700));
  assert.equal(medianPaise([rupees(900), rupees(100), rupees(500)]), rupees(500));
  assert.equal(medianPaise([rupees(100), rupees(201)]), rupees(150));
  assert.equal(medianPaise([paise(10_099)]), rupees(100));
});

const now = new Date("2026-11-20T06:00:00Z");
const whole: DraftFacts = {
  kyc: "suffices",
  title: "Pixel 7",
  hasCategory: true,
  endDate: new Date("2026-11-22T18:29:59Z"),
  startsAt: null,
  descriptionHtml: "<p>Good.</p>",
  imageCount: 1,
  basePricePaise: rupees(100),
  takesQuantity: true,
  hasAddress: true,
  hasAccount: true,
  canBeShipped: true,
  isItemFree: true,
  fields: fieldsWith("filled in"),
};
const lacking: Record<ListingPart, Partial<DraftFacts>> = {
  kyc: { kyc: "none" },
  kyc_check: { kyc: "being_checked" },
  title: { title: "  " },
  title_text: { title: "Pixel 7, call 98765 43210" },
  category: { hasCategory: false },
  end_date: { endDate: null },
  description: { descriptionHtml: "<p> <br></p>" },
  images: { imageCount: 0 },
  price: { basePricePaise: null },
  single: { takesQuantity: false },
  start: { startsAt: new Date("2026-11-22T17:30:00Z") },
  address: { hasAddress: false },
  account: { hasAccount: false },
  shipping: { canBeShipped: false },
  free_item: { isItemFree: false },
  ...(Object.fromEntries(
    neededFields.map((name) => [name, { fields: { ...fieldsWith("filled in"), [name]: "" } }]),
  ) as Record<NeededField, Partial<DraftFacts>>),
};

function fieldsWith(text: string): DraftFacts["fields"] {
  return Object.fromEntries(neededFields.map((name) => [name, text])) as DraftFacts["fields"];
}

test("a whole draft lacks nothing", () => assert.deepEqual(missingParts(whole, now), []));

for (const part of listingParts) {
  test(`a draft without ${part} lacks just that`, () =>
    assert.deepEqual(missingParts({ ...whole, ...lacking[part] }, now), [part]));
}

test("a draft without anything names every part", () => {
  const nothing: DraftFacts = Object.assign(
    { ...whole },
    ...Object.values(lacking),
    lacking.title,
    lacking.kyc,
    {
      fields: fieldsWith(""),
    },
  );
  // A start is wrong only by the end that is there.
  const besideOthers: ListingPart[] = ["title_text", "kyc_check", "start"];
  const wordless = listingParts.filter((part) => !besideOthers.includes(part));
  assert.deepEqual(missingParts(nothing, now), wordless);
});

test("what is missing is named in the order of the wizard, the KYC first", () => {
  assert.deepEqual(
    listingParts.map((part) => sectionOfPart[part]),
    [
      "kyc",
      "kyc",
      ...listingParts.filter((part) => sectionOfPart[part] === "info").map(() => "info"),
      "description",
      "images",
      ...Array(3).fill("pricing"),
      "details",
      "seller_data",
      "seller_data",
      "seller_data",
    ],
  );
  for (const part of ["title", "title_text", "category", "end_date", "condition"] as const) {
    assert.equal(sectionOfPart[part], "info", part);
  }
});

test("an end that has passed meanwhile is missing", () =>
  assert.deepEqual(missingParts({ ...whole, endDate: now }, now), ["end_date"]));

for (const amount of [0, -100]) {
  test(`${amount} paise are no price`, () =>
    assert.deepEqual(missingParts({ ...whole, basePricePaise: amount }, now), ["price"]));
}

test("a title of 300 characters is looked at, a longer one is not fit", () => {
  const words = "a quiet lamp ".repeat(30);
  assert.deepEqual(missingParts({ ...whole, title: words.slice(0, 300) }, now), []);
  assert.deepEqual(missingParts({ ...whole, title: words.slice(0, 301) }, now), ["title_text"]);
});

test("a title may have the company's name as a plain word", () =>
  assert.deepEqual(missingParts({ ...whole, title: "Blaze orange jacket" }, now), []));

test("marks without a word are no text", () => {
  assert.equal(hasText("<p>&nbsp;</p><ul><li> </li></ul>"), false);
  assert.equal(hasText("<h3>A</h3>"), true);
});
