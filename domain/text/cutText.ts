/**
 * The beginning of a text, `most` UTF-16 units at most, and never half of a character: PostgreSQL takes no JSON with one
 * half of an emoji.
 */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Surrogate}$/u, "");
}
