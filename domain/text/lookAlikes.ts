/** Letters that look like a Latin one: `аa` reads the Cyrillic а as an a. Small letters only. */
const letters = pairs(
  // Cyrillic
  "аa вb еe ԁd һh іl јj ӏl кk мm нh оo рp ѕs сc тt уy ѵv ԝw хx зe ьb",
  // Greek
  "αa βb γy εe ζz ηn ιl κk νv οo ρp τt υu χx ωw",
  // Small capitals, strokes, marks
  "ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪl ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ıl łl ßb ƅb ɑa ɡg ƶz øo",
);

/** Signs and digits that stand for a letter. */
const signs = pairs("|l !l @a $s €e 0o 1l 2z 3e 4a 5s 6g 7t 8b 9g");

/** Letters in circles and squares that Unicode does not break down to a letter: each row begins with its A. */
const framedLetters = [0x1f150, 0x1f170, 0x1f1e6];

function pairs(...lists: readonly string[]): ReadonlyMap<string, string> {
  return new Map(lists.flatMap((list) => list.split(" ")).map((pair) => [...pair] as [string, string]));
}

/** The Latin small letter that this character is taken for, or the character itself. */
export function latinLetter(character: string): string {
  return letters.get(character.toLowerCase()) ?? character;
}

/** As `latinLetter`, and a digit or a sign counts for the letter that it stands for. */
export function impliedLetter(character: string): string {
  return signs.get(character) ?? latinLetter(character);
}

/** A text with letters in circles and squares, flags' letters among them, as small Latin ones. */
export function withoutFrames(text: string): string {
  return text.replace(/[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, (framed) => {
    const code = framed.codePointAt(0) as number;
    const first = framedLetters.findLast((letterA) => letterA <= code) as number;
    return String.fromCharCode(97 + code - first);
  });
}
