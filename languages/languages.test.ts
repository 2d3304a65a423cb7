import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { IntlMessageFormat } from "intl-messageformat";
import { defaultLanguage, type Language, languageFacts, languages } from "#contract/language.ts";
import { formatMessage } from "./formatMessage.ts";

const here = import.meta.dirname;
/** Of these a language may leave out a fact, such as the name of a field, which is English. */
const mayLeaveOut = ["refusals.json", "fieldProblems.json"];
/** What the data say in English: each language knows of them what it knows (web/messages/dataWords.ts). */
const dataWords = ["categoryWords.json", "cityWords.json", "goodsWords.json", "searchWords.json"];
async function filesOf(language: string): Promise<string[]> {
  return (await Array.fromAsync(glob("**/*.{json,md,ts}", { cwd: join(here, language) }))).sort();
}

async function read(language: string, file: string): Promise<unknown> {
  const path = join(here, language, file);
  if (file.endsWith(".ts")) return await import(path);
  const text = await readFile(path, "utf8");
  return file.endsWith(".md") ? { lines: text.split("\n") } : JSON.parse(text);
}

/** Every text by its place, for example `footer.legal`, `tabs.0` or `lines.12` of a page. */
function textsOf(value: unknown, place: string): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !dataWords.includes(`${key}.json`))
    .flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`));
}

/** What the reference reads in a message: `value` is the name of an argument, `options` are its branches. */
type Element = {
  type: number;
  value?: string;
  options?: Record<string, { value: Element[] }>;
};
const literal = 0;
const plural = 6;
const ownNumber = 7;

function elementsOf(text: string): Element[] {
  const message = new IntlMessageFormat(text, "en", undefined, { ignoreTag: true });
  const all = (elements: Element[]): Element[] =>
    elements.flatMap((element) => [
      element,
      ...Object.values(element.options ?? {}).flatMap(({ value }) => all(value)),
    ]);
  return all(message.getAst() as Element[]);
}

/** The names of the values that are filled in: `{name}`, `{count, plural, …}`, and `##name##` in an SMS. */
function placeholders(text: string): string[] {
  const named = elementsOf(text).filter(({ type }) => type !== literal && type !== ownNumber);
  const variables = Array.from(text.matchAll(/##(\w+)##/g), ([, variable]) => variable);
  return [...new Set([...named.map(({ value }) => value), ...variables].map(String))].sort();
}

/** The names of the values in a line of a page, which is no message. */
function namesInPage(line: string): string[] {
  return [...new Set(Array.from(line.matchAll(/\{(\w+)\}/g), ([, name]) => String(name)))].sort();
}

const files = await filesOf(defaultLanguage);
const catalogues = files.filter((file) => file.endsWith(".json"));
const others = languages.filter((language) => language !== defaultLanguage);

test("each folder is a language of the list, under the code that its tag begins with", async () => {
  const folders = await Array.fromAsync(glob("*/pack.ts", { cwd: here }));
  assert.deepEqual(folders.sort(), languages.map((language) => join(language, "pack.ts")).sort());
  for (const language of languages) assert.equal(languageFacts[language].tag.split("-")[0], language);
});

for (const language of others) {
  test(`${language} has every file of English, and none is left over`, async () => {
    assert.deepEqual(await filesOf(language), files);
  });

  for (const file of files.filter((one) => !dataWords.includes(one))) {
    test(`${file} says the same things in ${language}, with the same values filled in`, async () => {
      const english = textsOf(await read(defaultLanguage, file), "");
      const translations = new Map(textsOf(await read(language, file), ""));
      assert.deepEqual([...translations.keys()].sort(), english.map(([place]) => place).sort());
      for (const [place, text] of english) {
        const translated = translations.get(place) ?? "";
        const namesIn = file.endsWith(".md") ? namesInPage : placeholders;
        const filled = namesIn(translated);
        const known = namesIn(text);
        const expected = mayLeaveOut.includes(file) ? known.filter((name) => filled.includes(name)) : known;
        assert.deepEqual(filled, expected, `${file} ${place}: ${translated}`);
        assert.equal(translated.trim() === "", text.trim() === "", `${file} ${place} is empty`);
      }
    });
  }
}

/** Every message of a language that has a value in it, by its file and place. */
async function messagesOf(language: Language): Promise<[string, string][]> {
  const read_ = catalogues.map(async (file) => textsOf(await read(language, file), file));
  return (await Promise.all(read_)).flat().filter(([, text]) => placeholders(text).length > 0);
}

for (const language of languages) {
  test(`every message of ${language} is ICU MessageFormat, and is filled as its reference fills it`, async () => {
    const { locale } = languageFacts[language];
    for (const [place, text] of await messagesOf(language)) {
      const reference = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
      for (const count of [0, 1, 2, 11, 123456]) {
        const values = Object.fromEntries(placeholders(text).map((name) => [name, count]));
        assert.equal(
          formatMessage(text, values, () => language),
          reference.format(values),
          place,
        );
      }
    }
  });

  test(`every plural of ${language} has each form that the language has`, async () => {
    const { pluralCategories } = new Intl.PluralRules(languageFacts[language].locale).resolvedOptions();
    for (const [place, text] of await messagesOf(language)) {
      for (const { options = {} } of elementsOf(text).filter(({ type }) => type === plural)) {
        assert.deepEqual(
          pluralCategories.filter((form) => !(form in options)),
          [],
          place,
        );
      }
    }
  });
}

test("nothing is counted in English without a plural: 1 Bids cannot be said", async () => {
  const counted = /\{(?:count|days|hours|minutes|seconds|step|limit|tries_left|least|most)\} \w+s\b/;
  for (const [place, text] of await messagesOf("en")) assert.doesNotMatch(text, counted, place);
});

/** What is said of none, one and two, where a plural of one language is easily forgotten in the other. */
const counts: [place: string, english: [string, string, string], hindi: [string, string, string]][] = [
  ["ui.json.bidsCount", ["0 Bids", "1 Bid", "2 Bids"], ["0 बोली", "1 बोली", "2 बोलियाँ"]],
  ["ui.json.viewsCount", ["0 Views", "1 View", "2 Views"], ["0 व्यू", "1 व्यू", "2 व्यू"]],
  [
    "catalogue.json.sellerSold",
    ["no sale delivered yet", "1 sale delivered", "2 sales delivered"],
    ["अभी कोई बिक्री नहीं पहुँची", "1 बिक्री पहुँची", "2 बिक्रियाँ पहुँचीं"],
  ],
  ["search.json.auctions", ["0 listings", "1 listing", "2 listings"], ["0 लिस्टिंग", "1 लिस्टिंग", "2 लिस्टिंग"]],
  ["areasDesk.json.people", ["0 people", "1 person", "2 people"], ["0 व्यक्ति", "1 व्यक्ति", "2 लोग"]],
  [
    "moneyDesk.json.refunds.attempts",
    ["Tried 0 times", "Tried once", "Tried 2 times"],
    ["0 बार कोशिश हुई", "एक बार कोशिश हुई", "2 बार कोशिश हुई"],
  ],
  [
    "selling.json.stillMissing",
    ["0 things are still missing", "1 thing is still missing", "2 things are still missing"],
    ["0 चीज़ बाकी है", "1 चीज़ बाकी है", "2 चीज़ें बाकी हैं"],
  ],
];

for (const [place, ...said] of counts) {
  test(`${place} reads right for none, one and two`, async () => {
    for (const [index, language] of (["en", "hi"] as const).entries()) {
      const message = new Map(await messagesOf(language)).get(place) ?? "";
      assert.deepEqual(
        [0, 1, 2].map((count) => formatMessage(message, { count }, () => language)),
        said[index],
      );
    }
  });
}

test("figures are Latin in Hindi, and its sentences end with a danda", async () => {
  for (const file of await filesOf("hi")) {
    for (const [place, text] of textsOf(await read("hi", file), "")) {
      assert.doesNotMatch(text, /[०-९]/, `${file} ${place}`);
      assert.doesNotMatch(text, /[ऀ-ॿ]\.( |$)/, `${file} ${place}: ${text}`);
    }
  }
});

test("no sentence says that nothing was taken: a provider that failed, or is silent, does not prove it", async () => {
  for (const language of languages) {
    for (const file of files) {
      const said = textsOf(await read(language, file), language);
      const wrong = said.filter(([, text]) => /nothing was taken|कोई पैसा नहीं कटा/i.test(text));
      assert.deepEqual(wrong, [], file);
    }
  }
});
