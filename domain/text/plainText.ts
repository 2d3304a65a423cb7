import { withoutInvisible } from "./withoutInvisible.ts";

/** A text of several lines as what can be seen of it: its line breaks stay, other controls become spaces. */
export function plainText(text: string): string {
  return withoutInvisible(text)
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
}
