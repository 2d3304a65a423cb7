const signs: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
};

/** Plain text as the HTML of a description: each line a paragraph, as the editor of the wizard makes them. */
export function htmlOfWords(words: string): string {
  const lines = words.split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "")
    .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)}</p>`)
    .join("");
}
