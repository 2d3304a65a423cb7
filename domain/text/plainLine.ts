import { withoutInvisible } from "./withoutInvisible.ts";

/** A text as one line of what can be seen: breaks and other controls become spaces, several spaces one. */
export function plainLine(text: string): string {
  return withoutInvisible(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
