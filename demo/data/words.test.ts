import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { defaultLanguage, languages } from "#contract/language.ts";
import type { OptionSection } from "#domain/listing/productOptions.ts";
import { namedWoods } from "#domain/listing/titles/choicesSaid.ts";
import { namedColours } from "#domain/listing/titles/colours.ts";
import { demoCategories } from "./categories.ts";
import { demoProductOptions } from "./productOptions.ts";

/** Makers and what they call their things, and signs that are the same in every language. */
const names = new Set(
  [
    ...["iPhone", "Samsung", "Galaxy", "OnePlus", "Nord", "Google", "Pixel", "Xiaomi", "Redmi", "Realme"],
    ...["Nothing", "Vivo", "MacBook", "Air", "Pro", "Windows", "iPad", "Pencil", "Android", "PlayStation"],
    ...["Xbox", "Blaze", "Apple", "Mi", "Intel", "Core", "macOS", "ChromeOS", "Linux", "iCloud", "Canon"],
    ...["EF", "Nikon", "Sony", "DSLR", "IMEI", "EMI", "GST", "BIOS", "RAM", "SSD", "HDMI", "LED", "QLED"],
    ...["OLED", "HD", "GB", "TB", "kg", "Hz"],
  ].map((name) => name.toLowerCase()),
);

async function readWords(language: string, name: string): Promise<Map<string, string>> {
  const file = path.resolve(import.meta.dirname, `../../languages/${language}/${name}.json`);
  return new Map(Object.entries(JSON.parse(await readFile(file, "utf8"))));
}

/** The words of Latin letters that are no names; single letters, with or without figures, are sizes and models. */
function leftInLatin(text: string): string[] {
  const words = text.match(/[A-Za-z][A-Za-z0-9-]*|\d+[A-Za-z]+/g) ?? [];
  return words.filter(
    (word) => !names.has(word.toLowerCase()) && !/^[A-Za-z]?\d*[A-Za-z]?(-\d+[A-Z])?$/.test(word),
  );
}

const categoryTexts = demoCategories.flatMap((category) =>
  [category, ...category.children].flatMap(({ name, description }) => [name, description]),
);

function textsOf(section: OptionSection): string[] {
  const asked = section.questions.flatMap(({ question, help, options }) => [
    question,
    help,
    ...options.map(({ text }) => text),
  ]);
  return [section.title, section.subtitle, ...asked, ...section.options.map(({ title }) => title)];
}

const goodsTexts = [
  ...Object.values(demoProductOptions).flatMap((options) =>
    [...options.specifications, ...options.conditions, ...options.verification].flatMap(textsOf),
  ),
  // What a title answers of a question that is typed.
  ...namedColours,
  ...namedWoods,
];

for (const language of languages.filter((one) => one !== defaultLanguage)) {
  for (const [name, texts] of [
    ["categoryWords", categoryTexts],
    ["goodsWords", goodsTexts],
  ] as const) {
    test(`${name} of ${language}: nothing is left in English but names`, async () => {
      const words = await readWords(language, name);
      for (const text of new Set(texts)) assert.deepEqual(leftInLatin(words.get(text) ?? text), [], text);
    });

    test(`${name} of ${language}: no word is translated that nothing says`, async () => {
      const said = new Set(texts);
      assert.deepEqual(
        [...(await readWords(language, name)).keys()].filter((text) => !said.has(text)),
        [],
      );
    });
  }
}
