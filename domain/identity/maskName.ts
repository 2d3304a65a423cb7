/** By letters as they are read: a vowel sign belongs to the letter before it. */
const letters = new Intl.Segmenter("en-IN");

/**
 * A name as others see it in a bid history: first and last letter, `R•••h`. The number of dots says
 * nothing of the length. A name of one letter shows no end, and no name at all shows dots alone.
 */
export function maskName(name: string | null): string {
  const shown = [...letters.segment(name?.trim() ?? "")].map(({ segment }) => segment);
  const first = shown[0] ?? "";
  const last = shown.slice(2).at(-1) ?? "";
  return `${first}•••${last}`;
}
