/**
 * A text as one line of what can be seen: breaks and other controls become spaces, several spaces one, and marks without
 * a width go. With those that turn the direction of writing `exe.jpg` is written as `gpj.exe`, and with any of them one
 * person's name as another's. The joiners stay (U+200C and U+200D): Indian scripts and emoji are written with them.
 */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
