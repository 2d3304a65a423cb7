/**
 * The number of an order that people read, say and type: `BLZ-7K3-Q9P`. No vowels, so that it spells no word and holds
 * no O, I or L that could be a figure. The database gives it (`new_order_number`); the last character checks the others.
 */
const alphabet = "0123456789BCDFGHJKMNPQRSTWXYZ";
const prefix = "BLZ";
const shortest = 6;
/** Numbers grow by a character when the short ones fill up (docs/decisions/0057-order-numbers.md). */
const longest = 7;

/** What may be typed for another character. */
const meant: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

export type OrderNumberProblem = "order_number_form" | "order_number_check";

/**
 * The number that somebody means who types `blz 7k3q9p`: in small letters, without the dashes or `BLZ`, with the letter O
 * for 0. Otherwise what is wrong with it: its form, or its check character, when one was mistyped or two changed places.
 */
export function readOrderNumber(
  typed: string,
): { readonly number: string } | { readonly problem: OrderNumberProblem } {
  const letters = typed.toUpperCase().replaceAll(/[\s.\-\u2010-\u2015]/g, "");
  // By its length: `BLZ3Q9` may be a number that begins with B1Z.
  const isWhole = letters.startsWith(prefix) && letters.length >= prefix.length + shortest;
  const bare = isWhole ? letters.slice(prefix.length) : letters;
  const characters = Array.from(bare, (character) => meant[character] ?? character);
  const isOfForm =
    characters.length >= shortest &&
    characters.length <= longest &&
    characters.every((character) => alphabet.includes(character));
  if (!isOfForm) return { problem: "order_number_form" };
  if (!isChecked(characters)) return { problem: "order_number_check" };
  const body = characters.join("");
  return { number: `${prefix}-${body.slice(0, 3)}-${body.slice(3)}` };
}

/** The check character has the weight 1, each before it one more; 29 is a prime, so no single slip goes unseen. */
function isChecked(characters: readonly string[]): boolean {
  const sum = characters.reduce(
    (total, character, index) => total + (characters.length - index) * alphabet.indexOf(character),
    0,
  );
  return sum % alphabet.length === 0;
}

/** Whether an order is named by its number, as it is written, and not by its id. */
export function isOrderNumber(text: string): boolean {
  return text.startsWith(`${prefix}-`);
}
