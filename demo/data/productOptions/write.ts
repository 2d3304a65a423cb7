import type { OptionSection, OptionTile, ProductOptions, Question } from "#domain/listing/productOptions.ts";
import { rupees } from "#domain/money/paise.ts";

type Asked = { help?: string; required?: boolean };

/** A choice of one: "key: words" each, or the words alone when they make a key by themselves. */
export function radio(
  key: string,
  question: string,
  choices: readonly string[],
  asked: Asked = {},
): Question {
  const options = choices.map((choice) => {
    const text = choice.replace(/^[a-z0-9_-]+: /, "");
    const value = text === choice ? keyOf(choice) : choice.slice(0, choice.indexOf(":"));
    return { value, text };
  });
  return {
    key,
    type: "radio",
    question,
    help: asked.help ?? "",
    options,
    required: asked.required ?? false,
    format: "text",
  };
}

/** An answer in the seller's own words. */
export function text(
  key: string,
  question: string,
  asked: Asked & { format?: Question["format"] } = {},
): Question {
  const { help = "", required = false, format = "text" } = asked;
  return { key, type: "text", question, help, options: [], required, format };
}

export function yesNo(key: string, question: string, asked: Asked = {}): Question {
  return radio(key, question, ["Yes", "No"], asked);
}

export function questions(key: string, title: string, subtitle: string, asked: Question[]): OptionSection {
  return { key, type: "questions", title, subtitle, questions: asked, options: [] };
}

/** Things to tick: "picture: Title" each, the picture being one of web/public/static/options. */
export function tiles(
  key: string,
  title: string,
  subtitle: string,
  things: readonly string[],
): OptionSection {
  const options = things.map((thing): OptionTile => {
    const [picture = "", name = ""] = thing.split(": ");
    return { key: keyOf(name), title: name, image: `/static/options/${picture}.svg` };
  });
  return { key, type: "options", title, subtitle, questions: [], options };
}

/** Verification of a kind of goods: whether Blaze checks them before they are shipped, and what that costs. */
export function pricing(
  verification: ProductOptions["pricing"]["verification"],
  rupeesEach = 0,
): ProductOptions["pricing"] {
  return { verification, verification_price: rupees(rupeesEach) };
}

/** `128 GB` as `128-gb`. */
function keyOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
}

/** What is asked of nearly everything that is sold used. */
export const ownership = questions("ownership", "Ownership", "Buyers pay more for what they can trust.", [
  radio("age", "How old is it?", [
    "Less than 6 months",
    "6 to 12 months",
    "1 to 2 years",
    "2 to 4 years",
    "4 to 7 years",
    "More than 7 years",
  ]),
  radio("owner", "Which owner are you?", ["The first", "The second", "The third or later"]),
  radio("bill", "Is there a bill?", ["Yes, with GST", "Yes, without GST", "No"]),
  radio("warranty", "Is there warranty left?", ["Yes, more than 6 months", "Yes, less than 6 months", "No"]),
]);

/** How the surface looks, for goods without a screen. */
export const surface = questions("surface", "How it looks", "Say what a buyer would see at arm's length.", [
  radio("looks", "How does it look?", [
    "Like new",
    "Light marks of use",
    "Marks that are seen at once",
    "Damaged in places",
  ]),
  text("damage", "What is damaged, and where?", { help: "Leave empty when nothing is." }),
]);
