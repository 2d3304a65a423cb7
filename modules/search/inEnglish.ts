import { defaultLanguage, languages } from "#contract/language.ts";

/** What categories and goods are called in a language, by the English of the data. */
type Words = Readonly<Record<string, string>>;
/** What people type: for which English words, and what says nothing of the goods. */
type SearchWords = { readonly means: Readonly<Record<string, string[]>>; readonly says_nothing: string[] };

/** Longer phrases of the pages are lines of description, which nobody types. */
const mostPageWords = 3;
/** The longest that people type for one thing: "kapde dhone ki machine". */
const mostWords = 4;

/** What people type for goods, as it is compared, and the words that the data have; empty for what says nothing. */
const commonWords = new Map<string, string>();
/** What the pages call categories and goods in the other languages, in English. */
const pageWords = new Map<string, string>();
for (const language of languages) {
  const { means, says_nothing } = await readWords<SearchWords>(language, "searchWords");
  const said = Object.entries(means).flatMap(([english, all]) => all.map((one) => [one, english] as const));
  for (const [text, english] of [...said, ...says_nothing.map((one) => [one, ""] as const)])
    if (!commonWords.has(compared(text))) commonWords.set(compared(text), english);
  if (language === defaultLanguage) continue;
  // A category's name wins over a word of the questions, a word over the same one of a later language.
  for (const catalogue of ["categoryWords", "goodsWords"]) {
    for (const [english, text] of Object.entries(await readWords<Words>(language, catalogue))) {
      const key = compared(text);
      if (!pageWords.has(key) && key.split(" ").length <= mostPageWords) pageWords.set(key, english);
    }
  }
}

async function readWords<Read>(language: string, name: string): Promise<Read> {
  return (await import(`#languages/${language}/${name}.json`, { with: { type: "json" } })).default;
}

/**
 * What people commonly mean by a query, in the words of the data: `second hand cycle` is a bicycle, `ps5` a
 * PlayStation 5, साइकिल a bicycle. Null where it is what it says, or says nothing at all.
 */
export function inCommonWords(text: string): string | null {
  return twice(text, (phrase) => commonWords.get(phrase));
}

/** Whether people call something so, or say it beside what they call something. */
export function isCommonWord(word: string): boolean {
  return commonWords.has(compared(word));
}

/** Whether people call goods so: what says nothing of them names nothing. */
export function namesSomething(word: string): boolean {
  return (commonWords.get(compared(word)) ?? "") !== "";
}

/** A word of fewer letters is near to too many others. */
const leastNear = 5;
const leastTyped = leastNear - 1;
const latinWords = [...commonWords]
  .filter(([key, english]) => english !== "" && /^[a-z0-9]+$/.test(key) && key.length >= leastNear)
  .map(([key]) => key);

/** What people call things by in one word of about that length. */
export function commonWordsNear(word: string): string[] {
  return word.length < leastTyped ? [] : latinWords.filter((one) => Math.abs(one.length - word.length) <= 2);
}

/**
 * A query with what it says of categories and goods in the language of the data: `पुराना लैपटॉप` with `laptop`. What
 * is known of no language stays as it was typed; null where nothing is known.
 */
export function inEnglish(text: string): string | null {
  return twice(text, (phrase) => commonWords.get(phrase) ?? pageWords.get(phrase));
}

/** What people call goods by, and the words that the data have for it. */
export type CommonPhrase = { readonly phrase: string; readonly english: string };

/** Phrases that begin as a text does, the shortest first; of each thing the one that its dictionary names first. */
export function commonBeginnings(text: string, most: number): CommonPhrase[] {
  const typed = compared(text);
  if (typed === "") return [];
  const found = new Map<string, CommonPhrase>();
  for (const [phrase, english] of commonWords) {
    const isFirst = english !== "" && phrase.startsWith(typed) && !found.has(english);
    if (isFirst) found.set(english, { phrase: phrase.normalize("NFC"), english });
  }
  return [...found.values()].toSorted((one, other) => one.phrase.length - other.phrase.length).slice(0, most);
}

/** What a phrase of everyday words is called in the data; empty for what says nothing of the goods. */
export function commonEnglish(phrase: string): string | undefined {
  const key = compared(phrase);
  return commonWords.get(key) ?? pageWords.get(key);
}

/** What a query says before the goods that says nothing of them ("purana", "second hand"), and the rest of it, never empty. */
export function emptyStart(text: string): { readonly said: string; readonly rest: string } {
  const words = text.trim().split(/\s+/);
  let place = 0;
  for (let isEmpty = true; isEmpty; ) {
    const lengths = [3, 2, 1].filter((length) => place + length < words.length);
    const length = lengths.find(
      (length) => commonWords.get(compared(words.slice(place, place + length).join(" "))) === "",
    );
    isEmpty = length !== undefined;
    place += length ?? 0;
  }
  return { said: words.slice(0, place).join(" "), rest: words.slice(place).join(" ") };
}

type Look = (phrase: string) => string | undefined;

/** What the words mean may mean something together: एप्पल फोन is an apple phone, which is an iPhone. */
function twice(text: string, look: Look): string | null {
  const once = translated(text, look);
  return once === null ? null : (translated(once, look) ?? once);
}

function translated(text: string, look: Look): string | null {
  const typed = compared(text).split(" ");
  const found: string[] = [];
  let isKnown = false;
  for (let place = 0; place < typed.length; ) {
    const phrase = longestKnown(typed.slice(place, place + mostWords), look);
    isKnown ||= phrase !== null;
    found.push(phrase?.english ?? typed[place] ?? "");
    place += phrase?.length ?? 1;
  }
  const said = found.filter((word) => word !== "").join(" ");
  return isKnown && said !== "" ? said : null;
}

function longestKnown(words: readonly string[], look: Look) {
  for (let length = words.length; length > 0; length -= 1) {
    const english = look(words.slice(0, length).join(" "));
    if (english !== undefined) return { english, length };
  }
  return null;
}

/** Without the dots below letters, which many keyboards leave out (फोन, फ़ोन), and without punctuation. */
function compared(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll("\u093c", "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
