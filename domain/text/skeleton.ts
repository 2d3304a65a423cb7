import { withoutInvisible } from "./withoutInvisible.ts";

/** What looks like a Latin letter, in small letters: `аa` reads the Cyrillic а as an a. */
const lookAlikes = pairs(
  // Cyrillic
  "аa вb еe ԁd һh іl јj ӏl кk мm нh оo рp ѕs сc тt уy ѵv ԝw хx зe ьb",
  // Greek
  "αa βb γy εe ζz ηn ιl κk νv οo ρp τt υu χx ωw",
  // Small capitals, strokes, marks
  "ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪl ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ıl łl ßb ƅb ɑa ɡg ƶz øo |l !l @a $s €e",
  // Digits that stand for a letter
  "0o 1l 2z 3e 4a 5s 6g 7t 8b 9g",
);

function pairs(...lists: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lists
      .flatMap((list) => list.split(" "))
      .map((pair) => {
        const [from = "", to = ""] = [...pair];
        return [from, to];
      }),
  );
}

/**
 * A text as the eye takes it: without accents, in small Latin letters, look-alikes of other alphabets and digits that
 * stand for letters replaced, every `i` an `l`. Two texts with one skeleton can be mistaken for one another. For
 * comparing only, never for showing.
 */
export function skeleton(text: string): string {
  const folded = withoutInvisible(text)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]|\u200c|\u200d|\ufe0e|\ufe0f/gu, "")
    .toLowerCase();
  const letters = [...folded].map((letter) => lookAlikes.get(letter) ?? letter);
  return letters.join("").replaceAll("i", "l");
}
