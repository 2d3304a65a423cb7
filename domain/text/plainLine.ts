/**
 * A text as one line of what can be seen: breaks become spaces, and controls and the marks that turn the direction of
 * writing go, with which `exe.jpg` is written as `gpj.exe` and one person's name as another's.
 */
export function plainLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}
