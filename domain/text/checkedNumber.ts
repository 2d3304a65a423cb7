/**
 * Numbers that people read, say and type: characters of which the last checks the others, after a prefix that says what is
 * numbered. No vowels, so that they spell no word and hold no O, I or L that could be a figure. The database gives them.
 */
export type NumberForm = {
  readonly prefix: string;
  readonly shortest: number;
  readonly longest: number;
};

const alphabet = "0123456789BCDFGHJKMNPQRSTWXYZ";

/** What may be typed for another character. */
const meant: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1" };

/**
 * The characters that somebody means who types `blz 7k3q9p`: in small letters, without the dashes or the prefix, with the
 * letter O for 0. Otherwise what is wrong: the form, or the check character, when one was mistyped or two changed places.
 */
export function readCheckedNumber(typed: string, form: NumberForm): string | { problem: "form" | "check" } {
  const { prefix, shortest, longest } = form;
  const letters = typed.toUpperCase().replaceAll(/[\s.\-\u2010-\u2015]/g, "");
  // By its length: `BLZ3Q9` may be a number that begins with B1Z.
  const isWhole = letters.startsWith(prefix) && letters.length >= prefix.length + shortest;
  const bare = isWhole ? letters.slice(prefix.length) : letters;
  const characters = Array.from(bare, (character) => meant[character] ?? character);
  const isOfForm =
    characters.length >= shortest &&
    characters.length <= longest &&
    characters.every((character) => alphabet.includes(character));
  if (!isOfForm) return { problem: "form" };
  return isChecked(characters) ? characters.join("") : { problem: "check" };
}

/** The check character has the weight 1, each before it one more; 29 is a prime, so no single slip goes unseen. */
function isChecked(characters: readonly string[]): boolean {
  const sum = characters.reduce(
    (total, character, index) => total + (characters.length - index) * alphabet.indexOf(character),
    0,
  );
  return sum % alphabet.length === 0;
}
