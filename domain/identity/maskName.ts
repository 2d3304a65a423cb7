const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/**
 * A name as others see it in a bid history: first and last letter, `R•••h`. The number of dots says
 * nothing of the length. A name of one letter shows no end, and no name at all shows dots alone.
 */
export function maskName(name: string | null): string {
  const shown = [...letters.segment(name?.trim() ?? "")].map(({ segment }) => segment);
  const first = shown[0] ?? "";
  const last = shown.length > 2 ? (shown.at(-1) ?? "") : "";
  return `${first}•••${last}`;
}
