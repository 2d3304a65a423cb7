import { nameKey } from "../brands.ts";
import type { CommonWord } from "./titleCatalogue.ts";

/** A word of a title, where it stands in the text, and what stands between it and the word before. */
export type Word = {
  readonly text: string;
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly gap: string;
};

/** By what the names in a text are looked up: whole names by their keys, and the first words of model names. */
export type SearchNames = { readonly keys: readonly string[]; readonly firstWords: readonly string[] };

/** More words than that are description: no name is looked for there. */
const mostWords = 400;
/** The longest name, in words. */
export const mostNameWords = 6;
const leastFirstWord = 4;

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:\+(?![\p{L}\p{N}]))?/gu;
/** `iphone13promax` as three words: a name is compared without its spaces, so that nothing is lost. */
const joints =
  /(?<=\p{L}{3})(?=\d)|(?<=\d)(?=(?:pro|max|plus|ultra|mini|lite|fe|promax|inch|inches)(?:\d|$))|(?<=pro)(?=max$)/iu;

/** As a name is written that may be typed in any letters: `Black`. */
export function capitalized(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`;
}

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(wordPattern)) {
    let start = match.index;
    for (const part of match[0].split(joints)) {
      words.push({
        text: part,
        key: nameKey(part),
        start,
        end: start + part.length,
        gap: text.slice(end, start),
      });
      start += part.length;
      end = start;
      if (words.length === mostWords) return words;
    }
  }
  return words;
}

/** Marks that end what is said: a name does not stand on both sides of them. */
const sentenceMarks = /[,;|\n!?•·:/&=]|\s[-–—]+\s|\.\s|…|\p{Extended_Pictographic}/u;

export function isBreak(gap: string): boolean {
  return sentenceMarks.test(gap);
}

const ordinals = /^(\d+)(?:st|nd|rd|th)$/;
const networks = new Set(["5g", "4g", "lte"]);

/** The keys that a row of words may have as a name: `2nd gen` is a 2nd generation and also a plain 2. */
export function nameKeys(words: readonly Word[]): string[] {
  const plain = words.map(({ key }) => key);
  const generation = plain.map((key) => (key === "gen" ? "generation" : key));
  const number = plain
    .filter((key) => key !== "gen" && key !== "generation")
    .map((key) => ordinals.exec(key)?.[1] ?? key);
  const bare = plain.length > 1 ? plain.filter((key) => !networks.has(key)) : plain;
  return [...new Set([plain, generation, number, bare].map((keys) => keys.join("")))].filter(Boolean);
}

/** What to look up in the catalogue for these words. */
export function searchNames(words: readonly Word[]): SearchNames {
  const keys = new Set<string>();
  for (const [place, first] of words.entries()) {
    for (let length = 1; length <= mostNameWords && place + length <= words.length; length += 1) {
      const row = words.slice(place, place + length);
      if (length > 1 && isBreak(row.at(-1)?.gap ?? "")) break;
      for (const key of nameKeys(row)) if (key.length <= 60) keys.add(key);
    }
    keys.add(first.key);
  }
  const firstWords = words.map(({ key }) => key).filter(isFirstWord);
  return { keys: [...keys], firstWords: [...new Set(firstWords)] };
}

/** Whether a word may stand for all models that begin with it. */
export function isFirstWord(key: string): boolean {
  return key.length >= leastFirstWord && /^\p{L}+$/u.test(key);
}

const mostPhraseWords = 4;

/** The same words with everyday words as the data have them: फ्रिज a refrigerator, `cycle` a bicycle. */
export function inDataWords(words: readonly Word[], commonWord: CommonWord): Word[] {
  const said: Word[] = [];
  for (let place = 0; place < words.length; ) {
    const phrase = longestPhrase(words.slice(place, place + mostPhraseWords), commonWord);
    const first = words[place] as Word;
    if (phrase === null) said.push(first);
    else said.push(...phraseWords(phrase.english, first, words[place + phrase.length - 1] as Word));
    place += phrase?.length ?? 1;
  }
  return said;
}

function phraseWords(english: string, first: Word, last: Word): Word[] {
  return wordsOf(english).map((word, place) => ({
    ...word,
    start: first.start,
    end: last.end,
    gap: place === 0 ? first.gap : " ",
  }));
}

function longestPhrase(words: readonly Word[], commonWord: CommonWord) {
  for (let length = words.length; length > 0; length -= 1) {
    const row = words.slice(0, length);
    if (row.slice(1).some(({ gap }) => isBreak(gap))) continue;
    const english = commonWord(row.map(({ text }) => text).join(" "));
    if (english !== undefined && english !== "") return { english, length };
  }
  return null;
}

/** A word without its plural, for comparing with names of categories. */
export function stem(word: string): string {
  if (/^(?:lens|series|less)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (/(?:[^s])ves$/.test(word) && word.length > 5) return `${word.slice(0, -3)}f`;
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}
