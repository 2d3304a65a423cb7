/** Not within a word, of any script. */
const begins = "(?<![\\p{L}\\p{M}\\p{N}.])";
export const ends = "(?![\\p{L}\\p{M}\\p{N}])";

/** They belonged to what was said before them and say nothing of the goods. */
const rest = "(?:\\s+(?:ka|ki|ke|wala|wale|wali|का|की|के|वाला|वाले|वाली|mein|me|में|range|budget|price))*";

/** Words with any room between them. */
export const joined = (words: string) => `(?:${words.replaceAll(" ", "\\s+")})`;

/** Finds a saying among the words of a query, whatever the letters' case. */
export const pattern = (text: string) => new RegExp(`${begins}${text}${rest}${ends}`, "iu");

/** What a query says besides, with one space between words. */
export function without(text: string, { 0: said, index }: RegExpExecArray): string {
  const [before, after] = [text.slice(0, index), text.slice(index + said.length)];
  return `${before} ${after}`.replaceAll(/\s+/g, " ").trim();
}
