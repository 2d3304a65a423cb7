/** The words that numbers are made of in one language; `upTo99` are a hundred words with spaces between. */
export type NumberWords = Readonly<Record<"upTo99" | "hundred" | "thousand" | "lakh" | "crore", string>>;

/**
 * A whole number from zero on in words, by crore, lakh, thousand and hundred as India counts. English and Hindi put
 * them together alike; from 100 crore on the crores are counted in the same way.
 */
export function numberInWords(value: number, words: NumberWords): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`no words for ${value}`);
  const upTo99 = words.upTo99.split(" ");
  const scales = [
    { unit: 10_000_000, word: words.crore },
    { unit: 100_000, word: words.lakh },
    { unit: 1_000, word: words.thousand },
    { unit: 100, word: words.hundred },
  ];
  const said: string[] = [];
  let rest = value;
  for (const { unit, word } of scales) {
    const count = Math.floor(rest / unit);
    if (count > 0) said.push(numberInWords(count, words), word);
    rest %= unit;
  }
  if (rest > 0 || said.length === 0) said.push(upTo99[rest] ?? "");
  return said.join(" ");
}
