import { type Paise, rupees } from "../../money/paise.ts";
import { cutText } from "../../text/cutText.ts";
import { plainLine } from "../../text/plainLine.ts";
import { plainText } from "../../text/plainText.ts";
import { publicTextProblem } from "../../text/publicTextProblem.ts";
import { longestTitle } from "../longestTitle.ts";
import { priceIn } from "./priceIn.ts";
import { withoutContacts } from "./withoutContacts.ts";

/** An advertisement in its parts. */
export type AdText = {
  readonly title: string;
  readonly description: string;
  readonly contactRemoved: boolean;
  readonly price: Paise | null;
  /** All that it says of the thing itself, to be read. */
  readonly said: string;
};

/** Takes a pasted text apart: title, description, price. Who is reached how is left out. */
export function adTextOf(text: string): AdText {
  // Rows of spaces say nothing, and would cost the patterns of prices and contacts dear.
  const whole = plainText(text)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\s*\n\s*/g, "\n");
  const clean = withoutContacts(whole);
  const price = priceIn(clean);
  const said = price === null ? clean : `${clean.slice(0, price.start)}\n${clean.slice(price.end)}`;
  const lines = said
    .split("\n")
    .map(plainLine)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const [first = "", ...others] = lines;
  const { title, rest } = titleOf(first);
  const description = [rest, ...others].filter((line) => /[\p{L}\p{N}]/u.test(line)).join("\n");
  const isPublic = publicTextProblem(title, "title") === null;
  return {
    title: isPublic ? title : "",
    description: isPublic ? description : [title, description].filter(Boolean).join("\n"),
    contactRemoved: clean !== whole,
    price: price === null ? null : rupees(price.rupees),
    said: lines.join("\n"),
  };
}

/** A sentence ends here, and what follows begins another. */
const sentenceEnd = /(?<=[\p{L}\p{N})"”]{2})[.!?।]+\s+(?=[\p{L}\p{N}])/u;

function titleOf(line: string): { title: string; rest: string } {
  const [sentence = "", ...others] = line.split(sentenceEnd);
  const rest = others.join(". ");
  const title = trimmed(sentence);
  if (title.length <= longestTitle) return { title, rest };
  const cut = cutText(title, longestTitle);
  const wordEnd = Math.max(cut.lastIndexOf(","), cut.lastIndexOf(" "));
  const short = trimmed(wordEnd > longestTitle / 2 ? cut.slice(0, wordEnd) : cut);
  return {
    title: short,
    rest: plainLine(`${title.slice(short.length)} ${rest}`).replace(/^[\s,.;:–-]+/u, ""),
  };
}

/** Without marks that were left behind by what was taken out. */
function trimmed(text: string): string {
  return plainLine(text)
    .replace(/^[\s,.;:|/\-–—@=*_~]+|[\s,.;:|/\-–—@=*_~(]+$/gu, "")
    .trim();
}
