import { defaultLanguage, languages } from "#contract/language.ts";

type Words = Readonly<Record<string, string>>;

/** Longer phrases are lines of description, which nobody types. */
const mostWords = 3;

/** What categories and goods are called in the other languages, as it is compared, and in English. */
const englishWords = new Map<string, string>();
for (const language of languages.filter((one) => one !== defaultLanguage)) {
  // A category's name wins over a word of the questions, a word over the same one of a later language.
  for (const catalogue of ["categoryWords", "goodsWords"]) {
    for (const [english, said] of Object.entries(await readWords(language, catalogue))) {
      const key = compared(said);
      if (!englishWords.has(key) && key.split(" ").length <= mostWords) englishWords.set(key, english);
    }
  }
}

async function readWords(language: string, name: string): Promise<Words> {
  return (await import(`#languages/${language}/${name}.json`, { with: { type: "json" } })).default;
}

/**
 * A query with what it says of categories and goods in the language of the data: `पुराना लैपटॉप` with `Laptops`. What
 * is known of no language stays as it was typed; null where nothing is known.
 */
export function inEnglish(text: string): string | null {
  const typed = compared(text).split(" ");
  const found: string[] = [];
  let isKnown = false;
  for (let place = 0; place < typed.length; ) {
    const phrase = longestKnown(typed.slice(place, place + mostWords));
    isKnown ||= phrase !== null;
    found.push(phrase?.english ?? typed[place] ?? "");
    place += phrase?.length ?? 1;
  }
  return isKnown ? found.join(" ") : null;
}

function longestKnown(words: readonly string[]): { english: string; length: number } | null {
  for (let length = words.length; length > 0; length -= 1) {
    const english = englishWords.get(words.slice(0, length).join(" "));
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
