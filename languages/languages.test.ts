import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { defaultLanguage, languageFacts, languages } from "#contract/language.ts";

const here = import.meta.dirname;
/** They translate no file of English: the server's own words are in contract/. */
const withoutTwin = ["refusals.ts", "fieldProblems.ts"];
async function filesOf(language: string): Promise<string[]> {
  return (await Array.fromAsync(glob("**/*.{ts,md}", { cwd: join(here, language) }))).sort();
}

async function read(language: string, file: string): Promise<Record<string, unknown>> {
  const path = join(here, language, file);
  return file.endsWith(".md") ? { lines: (await readFile(path, "utf8")).split("\n") } : await import(path);
}

/** Every text by its place, for example `shell.footer.legal`, `bids.tabs.0` or `lines.12` of a page. */
function textsOf(value: unknown, place: string): [string, string][] {
  if (typeof value === "string") return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`));
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name)))].sort();
}

const files = await filesOf(defaultLanguage);
const others = languages.filter((language) => language !== defaultLanguage);

test("each folder is a language of the list, under the code that its tag begins with", async () => {
  const folders = await Array.fromAsync(glob("*/pack.ts", { cwd: here }));
  assert.deepEqual(folders.sort(), languages.map((language) => join(language, "pack.ts")).sort());
  for (const language of languages) assert.equal(languageFacts[language].tag.split("-")[0], language);
});

for (const language of others) {
  test(`${language} has every file of English, and none is left over`, async () => {
    const translated = (await filesOf(language)).filter((file) => !withoutTwin.includes(file));
    assert.deepEqual(translated, files);
  });

  for (const file of files) {
    test(`${file} says the same things in ${language}, with the same values filled in`, async () => {
      const english = textsOf(await read(defaultLanguage, file), "");
      const translations = new Map(textsOf(await read(language, file), ""));
      assert.deepEqual([...translations.keys()].sort(), english.map(([place]) => place).sort());
      for (const [place, text] of english) {
        const translated = translations.get(place) ?? "";
        assert.deepEqual(placeholders(translated), placeholders(text), `${file} ${place}: ${translated}`);
        assert.equal(translated.trim() === "", text.trim() === "", `${file} ${place} is empty`);
      }
    });
  }
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
