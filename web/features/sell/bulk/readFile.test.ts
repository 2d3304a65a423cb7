import assert from "node:assert/strict";
import { test } from "node:test";
import { spreadsheet } from "#tests/support/spreadsheet.ts";
import { readFile } from "./readFile.ts";

const read = (content: BlobPart, name = "items.csv") => readFile(new File([content], name));
const rows = [
  ["Title", "Price"],
  ["Pixel 7, blue", "12,500"],
];

test("a CSV is read with commas, semicolons or tabs, with a mark of UTF-8 or without", async () => {
  const quoted = (separator: string) =>
    rows.map((row) => row.map((cell) => `"${cell}"`).join(separator)).join("\r\n");
  for (const separator of [",", ";", "\t"]) {
    assert.deepEqual(await read(quoted(separator)), rows, separator);
    assert.deepEqual(await read(`\uFEFF${quoted(separator)}`), rows, `${separator} with a mark`);
  }
});

test("quotes, line ends within a cell and Hindi are kept", async () => {
  assert.deepEqual(await read('टाइटल,Note\n"5"" टैबलेट","one\ntwo"'), [
    ["टाइटल", "Note"],
    ['5" टैबलेट', "one\ntwo"],
  ]);
});

test("what Excel writes besides UTF-8 is read too", async () => {
  const utf16 = Buffer.from("\uFEFFTitle\tPrice\nटीवी\t500", "utf16le");
  assert.deepEqual(await read(new Uint8Array(utf16)), [
    ["Title", "Price"],
    ["टीवी", "500"],
  ]);
  const ansi = new Uint8Array([...Buffer.from("Title,Price\nCaf"), 0xe9, ...Buffer.from(" table,500")]);
  assert.deepEqual(await read(ansi), [
    ["Title", "Price"],
    ["Café table", "500"],
  ]);
});

test("an .xlsx file is read: texts, long numbers and days", async () => {
  const file = await spreadsheet([
    ["Title", "IMEI", "Ends on"],
    ["Pixel 7", 490154203237518, { day: 46381 }],
  ]);
  assert.deepEqual(await read(new Uint8Array(file), "items.xlsx"), [
    ["Title", "IMEI", "Ends on"],
    ["Pixel 7", "490154203237518", "2026-12-25"],
  ]);
});

test("an old Excel file, one that is too large, and one that is no table are refused", async () => {
  assert.equal(await read(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), "items.xls"), "old_excel");
  assert.equal(await read("x".repeat(1_000_001)), "too_large");
  assert.equal(await read(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 9, 9])), "no_table");
});
