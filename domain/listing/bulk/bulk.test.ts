import assert from "node:assert/strict";
import { test } from "node:test";
import { indiaTime } from "../../auction/indiaTime.ts";
import { rupees } from "../../money/paise.ts";
import { csvOf } from "../../text/csv.ts";
import { noProductOptions, type OptionSection, type Question } from "../productOptions.ts";
import { askedColumns } from "./bulkColumns.ts";
import { bulkLimits } from "./bulkLimits.ts";
import { cellChoices, meantChoice } from "./cellChoices.ts";
import { clockInCell, dayInCell, rupeesInCell } from "./cells.ts";
import { readBulkRow } from "./readBulkRow.ts";
import { readTable } from "./readTable.ts";
import { repeatedNumbers } from "./repeatedNumbers.ts";

const now = indiaTime({ year: 2026, month: 11, day: 29 }, 15);

test("prices as people write them into a table", () => {
  const taken = ["12500", "12,500", "1,2,500", "₹ 12,500.00", "Rs. 12500/-", "INR 12500", "१२५००", "रु 12500"];
  for (const cell of taken) assert.equal(rupeesInCell(cell), rupees(12_500), cell);
  assert.equal(rupeesInCell("99.5"), 9_950);
  for (const cell of ["", "twelve", "-5", "1e5", "12.345", "12k", "1234567890123"])
    assert.equal(rupeesInCell(cell), null, cell);
});

test("days as they are written in India, kept by a spreadsheet, or counted from today", () => {
  const christmas = { year: 2026, month: 12, day: 25 };
  const taken = ["25/12/2026", "25-12-26", "25.12.2026", "2026-12-25", "2026-12-25T00:00:00", "25 Dec 2026"];
  for (const cell of [...taken, "25 december 2026", "25-Dec-26", "२५/१२/२०२६"])
    assert.deepEqual(dayInCell(cell, now), christmas, cell);
  assert.deepEqual(dayInCell("7", now), { year: 2026, month: 12, day: 6 });
  assert.deepEqual(dayInCell("30", now), { year: 2026, month: 12, day: 29 });
  for (const cell of ["", "0", "31", "31/2/2027", "12/25/2026", "0/1/2027", "tomorrow", "25 Foo 2026"])
    assert.equal(dayInCell(cell, now), null, cell);
});

test("times of day", () => {
  const table: [string, number, number][] = [
    ["20", 20, 0],
    ["20:30", 20, 30],
    ["20:00:00", 20, 0],
    ["8 pm", 20, 0],
    ["8.30 PM", 20, 30],
    ["12 am", 0, 0],
    ["12 p.m.", 12, 0],
    ["0", 0, 0],
  ];
  for (const [cell, hour, minute] of table) assert.deepEqual(clockInCell(cell), { hour, minute }, cell);
  for (const cell of ["", "24", "13 pm", "0 am", "20:60", "evening", "8pmx"])
    assert.equal(clockInCell(cell), null, cell);
});

const text = (key: string, question: string, more: Partial<Question> = {}): Question => ({
  ...{ key, question, type: "text", help: "", options: [], required: false, format: "text" },
  ...more,
});
const section = (key: string, title: string, more: Partial<OptionSection>): OptionSection => ({
  ...{ key, title, type: "questions", subtitle: "", questions: [], options: [] },
  ...more,
});
const options = {
  ...noProductOptions,
  specifications: [
    section("model", "Model", {
      questions: [
        text("size", "Size", { type: "radio", options: [{ value: "256-gb", text: "256 GB" }] }),
        text("colour", "Colour"),
      ],
    }),
    section("screen", "Screen", { questions: [text("size", "Size")] }),
    section("box", "In the box", {
      type: "options",
      options: [
        { key: "bill", title: "Bill", image: "" },
        { key: "charger", title: "Charger", image: "" },
      ],
    }),
  ],
  verification: [
    section("identity", "Identity", {
      questions: [text("imei", "IMEI", { format: "imei" }), text("imei2", "Second IMEI", { format: "imei" })],
    }),
  ],
};
const asked = askedColumns(options);
const known = {
  ...{ asked, now, exampleMarks: ["EXAMPLE:", "नमूना:"] },
  choices: {
    condition: [{ value: "used", words: ["Used", "इस्तेमाल किया हुआ"] }],
    pickup: [
      { value: "home", words: ["12, Fraser Town, 560005", "560005"] },
      { value: "shop", words: ["1, MG Road, 560001", "560001"] },
    ],
    "specifications.model.size": [{ value: "256-gb", words: ["256 GB", "256 जीबी"] }],
    "specifications.box": [
      { value: "bill", words: ["Bill", "बिल"] },
      { value: "charger", words: ["Charger", "चार्जर"] },
    ],
  },
};
const cells = { title: "Pixel 7", condition: "used", base_price: "9000" };
const read = (more: Record<string, string> = {}) => readBulkRow({ ...cells, ...more }, known);
const typesOf = (row: ReturnType<typeof read>) => row.problems.map(({ column, type }) => `${column} ${type}`);

test("two columns that would be called alike are told apart by their section", () => {
  const called = asked.map(({ key, sectionText }) => [key, sectionText]);
  assert.deepEqual(called.slice(0, 3), [
    ["specifications.model.size", "Model"],
    ["specifications.model.colour", null],
    ["specifications.screen.size", "Screen"],
  ]);
});

test("a cell is read in either language, whatever stands between its letters", () => {
  assert.equal(read({ condition: "इस्तेमाल किया हुआ" }).condition, "used");
  for (const size of ["256gb", "256 GB", "256 जीबी", "256-gb"]) {
    const row = read({ "specifications.model.size": size, "specifications.box": "बिल; charger" });
    assert.deepEqual(typesOf(row), [], size);
    assert.deepEqual(row.answers.specifications, { model: { size: "256-gb" }, box: ["bill", "charger"] });
  }
});

test("a choice is meant by its value, its words in either language, or what is understood besides", () => {
  const place = (value: string, door: string, pinCode: string) => {
    const words = { en: `${door}, ${pinCode}`, hi: `${door}, ${pinCode}` };
    return { value, words, other_words: [pinCode] };
  };
  const dash = { value: "none", words: { en: "–", hi: "कोई नहीं" }, other_words: [] };
  const choices = cellChoices([place("home", "12", "560005"), place("shop", "1", "560001"), dash]);
  const table: [string, string | null][] = [
    ["home", "home"],
    ["560001", "shop"],
    ["12 560005", "home"],
    ["कोई नहीं", "none"],
    ["", null],
    ["-", null],
    ["110001", null],
  ];
  for (const [cell, value] of table) assert.equal(meantChoice(cell, choices), value, cell);
  const twice = cellChoices([place("home", "12", "560005"), place("flat", "14", "560005")]);
  assert.equal(meantChoice("560005", twice), null, "which of two is for the seller to say");
});

test("an empty end is a week ahead at eight, in a minute of its own; what is said is kept to the minute", () => {
  const { endDate } = read();
  assert.ok(endDate >= indiaTime({ year: 2026, month: 12, day: 6 }, 20));
  assert.ok(endDate < indiaTime({ year: 2026, month: 12, day: 6 }, 21));
  const said = read({ end_day: "5/12/2026", end_hour: "9 pm" }).endDate;
  assert.deepEqual(said, indiaTime({ year: 2026, month: 12, day: 5 }, 21));
});

test("of several addresses none is meant by an empty cell, the only one is", () => {
  assert.equal(read().addressId, null);
  assert.equal(read({ pickup: "560001" }).addressId, "shop");
  assert.equal(read({ pickup: "12 Fraser Town 560005" }).addressId, "home");
  assert.deepEqual(typesOf(read({ pickup: "110001" })), ["pickup bulk_pickup"]);
  const [home] = known.choices.pickup;
  const alone = { ...known, choices: { ...known.choices, pickup: home ? [home] : [] } };
  assert.equal(readBulkRow(cells, alone).addressId, "home");
});

test("an answer that cannot be read is named and begins its section", () => {
  const row = read({ "specifications.model.size": "3 TB", "specifications.box": "Bill, Throne" });
  assert.deepEqual(typesOf(row), [
    "specifications.model.size bulk_choice",
    "specifications.box bulk_choices",
  ]);
  assert.deepEqual(row.answers.specifications, { model: { size: "" } });
});

test("the example is known by its title in every language", () => {
  assert.deepEqual(typesOf(read({ title: "example : leave out" })), ["title bulk_example"]);
  assert.deepEqual(typesOf(read({ title: "EXAMPLE: leave out" })), ["title bulk_example"]);
  assert.deepEqual(typesOf(read({ title: "नमूना: यह" })), ["title bulk_example"]);
  assert.deepEqual(typesOf(read({ title: "Exam table" })), []);
});

test("a number that stands twice is named in both rows, also within one", () => {
  const imei = "490154203237518";
  const row = (number: number, identity: Record<string, string>) => ({
    row: number,
    verification: { identity },
  });
  const found = repeatedNumbers(
    [row(2, { imei }), row(3, { imei: "49 0154 203237518" }), row(4, { imei: "356938035643809" })],
    asked,
  );
  assert.deepEqual([...found.keys()].toSorted(), [2, 3]);
  const within = repeatedNumbers([row(2, { imei, imei2: imei })], asked);
  assert.deepEqual(within.get(2), [{ column: "verification.identity.imei2", type: "bulk_twice_here" }]);
});

const table = {
  columns: [
    { key: "title", headers: ["Title", "टाइटल"] },
    { key: "base_price", headers: ["Base price (₹)", "बेस प्राइस (₹)"] },
  ],
  exampleMarks: known.exampleMarks,
};

test("a file's first row names the columns, in either language and in any order", () => {
  const outcome = readTable(
    [
      [""],
      ["बेस प्राइस (₹)", "TITLE", "Shelf", ""],
      ["9000", "Pixel 7", "A1", ""],
      ["", "", "", ""],
      ["500", "EXAMPLE: this", "", ""],
      ["100", "'=1+1", "", ""],
    ],
    table,
  );
  assert.deepEqual(outcome, {
    rows: [
      { row: 3, cells: { base_price: "9000", title: "Pixel 7" } },
      { row: 6, cells: { base_price: "100", title: "=1+1" } },
    ],
    unused: ["Shelf"],
    hadExample: true,
  });
});

test("a file without a table, a title, rows, or with too many of them says so", () => {
  assert.deepEqual(readTable([], table), { problem: "no_table" });
  assert.deepEqual(readTable([["Name"], ["x"]], table), { problem: "no_title" });
  assert.deepEqual(readTable([["Title"], [" "]], table), { problem: "no_rows" });
  const many = Array.from({ length: bulkLimits.rows + 1 }, (_, at) => [`Thing ${at}`]);
  assert.deepEqual(readTable([["Title"], ...many], table), {
    problem: "too_many",
    count: bulkLimits.rows + 1,
  });
});

test("a row that is longer than any item's says so, one of the longest cells does not", () => {
  const [title, price] = [table.columns[0]?.headers[0] ?? "", table.columns[1]?.headers[0] ?? ""];
  const wide = Array.from({ length: 9 }, (_, at) => ({ key: `c${at}`, headers: [`C${at}`] }));
  const columns = [...table.columns, ...wide];
  const headers = [title, price, ...wide.map(({ key }) => key)];
  const rowWith = (length: number) => headers.map(() => "x".repeat(length));
  assert.ok("rows" in readTable([headers, rowWith(3_600)], { ...table, columns }));
  assert.deepEqual(readTable([headers, ["A"], rowWith(4_000)], { ...table, columns }), {
    problem: "long_row",
    row: 3,
  });
});

test("a cell is cut to what can be sent, and has no sign that no text has", () => {
  const outcome = readTable([["Title"], [`a\u0000b${"x".repeat(9_000)}`]], table);
  assert.ok("rows" in outcome);
  assert.equal(outcome.rows[0]?.cells.title?.length, bulkLimits.sentCell);
  assert.match(outcome.rows[0]?.cells.title ?? "", /^abx/);
  const cut = readTable([["Title"], [`${"x".repeat(bulkLimits.sentCell - 1)}📱`]], table);
  assert.ok("rows" in cut);
  assert.equal(cut.rows[0]?.cells.title, "x".repeat(bulkLimits.sentCell - 1), "half an emoji is no text");
});

test("what a template has of a formula is no formula", () => {
  assert.match(csvOf([["=HYPERLINK(1)", "+1", "-x", "@a"]]), /^\uFEFF'=HYPERLINK\(1\),'\+1,'-x,'@a$/);
});
