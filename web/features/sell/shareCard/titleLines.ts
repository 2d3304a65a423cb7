type Room = {
  /** How wide a text would be. */
  readonly widthOf: (text: string) => number;
  readonly width: number;
  readonly lines: number;
};

/** A title in as many lines as there is room for, cut at words; what does not fit ends in three dots. */
export function titleLines(title: string, { widthOf, width, lines }: Room): string[] {
  const fits = (text: string) => widthOf(text) <= width;
  const placed: string[] = [];
  let rest = title.trim().split(/\s+/);
  while (rest.length > 0 && placed.length < lines) {
    const isLast = placed.length === lines - 1;
    if (isLast && !fits(rest.join(" "))) return [...placed, shortened(rest.join(" "), fits)];
    let count = rest.length;
    while (count > 1 && !fits(rest.slice(0, count).join(" "))) count -= 1;
    const line = rest.slice(0, count).join(" ");
    // A single word that is wider than the card is cut where it stands.
    if (!fits(line)) return [...placed, shortened(rest.join(" "), fits)];
    placed.push(line);
    rest = rest.slice(count);
  }
  return placed;
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** As many whole letters as fit, with the vowel signs that belong to them. */
function shortened(text: string, fits: (text: string) => boolean): string {
  const parts = [...letters.segment(text)].map(({ segment }) => segment);
  while (parts.length > 1 && !fits(`${parts.join("").trimEnd()}…`)) parts.pop();
  return `${parts.join("").trimEnd()}…`;
}
