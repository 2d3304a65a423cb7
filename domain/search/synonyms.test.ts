import assert from "node:assert/strict";
import { test } from "node:test";
import { noSynonyms, type SearchWord, saidTwice, synonymsOf, withSynonyms } from "./synonyms.ts";

const fridge = [["fridg"], ["refriger"], ["फ्रिज"]];
const washer = [["wash", "machin"], ["washer"]];
const machine = [["machin"], ["engin"]];
const synonyms = synonymsOf([fridge, washer, machine, [[], ["bay"]]]);

/** Words with their stems: `fridges/fridg`; one that carries nothing has none: `the/`. */
function wordsOf(text: string): SearchWord[] {
  return text.split(" ").map((part) => {
    const [word = "", lexeme = ""] = part.split("/");
    return { word, lexeme };
  });
}
const shown = ({ word, or }: SearchWord) =>
  or === undefined ? word : `${word}=${or.map((stems) => stems.join("+")).join("|")}`;

const cases: [query: string, found: string][] = [
  ["sony/soni", "sony"],
  ["fridges/fridg", "fridges=fridg|refriger|फ्रिज"],
  ["samsung/samsung refrigerator/refriger", "samsung refrigerator=fridg|refriger|फ्रिज"],
  ["washing/wash machine/machin lg/lg", "washing machine=wash+machin|washer lg"],
  ["machine/machin washing/wash", "machine=machin|engin washing"],
  ["the/ bay/bay", "the bay=bay"],
  ["washing/wash the/ machine/machin", "washing the machine=machin|engin"],
  ["constructor/constructor", "constructor"],
];
for (const [query, found] of cases) {
  test(`searched for ${query}: ${found}`, () =>
    assert.equal(withSynonyms(wordsOf(query), synonyms).map(shown).join(" "), found));
}

test("without groups the words stay as they are", () => {
  const words = wordsOf("fridge/fridg");
  assert.deepEqual(withSynonyms(words, noSynonyms), words);
  assert.deepEqual(synonymsOf([]), { groups: new Map(), longest: 0 });
});

test("a phrase stands in one group, twice in one does no harm", () => {
  assert.equal(saidTwice([fridge, washer]), null);
  assert.equal(saidTwice([[["fridg"], ["fridg"]]]), null);
  assert.deepEqual(saidTwice([fridge, washer, [["x"], ["wash", "machin"]]]), {
    stems: ["wash", "machin"],
    places: [1, 2],
  });
});
