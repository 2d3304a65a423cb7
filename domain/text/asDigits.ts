/** Digit words of English and Hindi, in both scripts, as people spell a telephone number out. */
const digitWords: Readonly<Record<string, string>> = {
  ...words("zero oh shunya sunya शून्य ज़ीरो जीरो", "0"),
  ...words("one ek एक वन", "1"),
  ...words("two do दो टू", "2"),
  ...words("three teen तीन थ्री", "3"),
  ...words("four char chaar चार फोर", "4"),
  ...words("five paanch panch पाँच पांच फाइव", "5"),
  ...words("six chhe chhah छह छः छे सिक्स", "6"),
  ...words("seven saat सात सेवन", "7"),
  ...words("eight aath आठ एट", "8"),
  ...words("nine nau नौ नाइन", "9"),
};

function words(list: string, digit: string): Record<string, string> {
  return Object.fromEntries(list.split(" ").map((word) => [word.normalize("NFC"), digit]));
}

/** Latin and Cyrillic letters within a figure. */
const lettersAsDigits: Readonly<Record<string, string>> = {
  ...{ o: "0", l: "1", i: "1", z: "2", s: "5", b: "8" },
  ...{ о: "0", і: "1", ӏ: "1", з: "3", ч: "4", ѕ: "5", б: "6", в: "8" },
};
const digitLetters = Object.keys(lettersAsDigits).join("");
const figures = new RegExp(`[\\d${digitLetters}]*\\d[\\d${digitLetters}]*`, "gu");
/** Five English digit words and more without a space between them. */
const runOnWords = /(?:zero|one|two|three|four|five|six|seven|eight|nine){5,20}/g;

/** Digits in black circles and the like, which Unicode does not break down, in its order: a row begins with a figure. */
const framedDigits: readonly [first: number, figure: number][] = [
  [0x24f5, 1],
  [0x24ff, 0],
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x1f10b, 0],
  [0x1f10c, 0],
];

/**
 * A text in small letters with every figure that is meant as one written with ASCII digits: those of other scripts
 * (९८), circled, framed and full-width ones, digit words, and letters within a figure that look like a digit (9876O43210).
 * For judging only.
 */
export function asDigits(text: string): string {
  const plain = text
    .replace(/[\ufe0e\ufe0f\u20e3]/gu, "") // a keycap is a digit with a frame around it
    .replace(/[\u24f5-\u24fd\u24ff\u2776-\u277e\u2780-\u2788\u278a-\u2792\u{1f10b}\u{1f10c}]/gu, framedDigit)
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toLowerCase();
  return plain
    .replace(runOnWords, (run) =>
      run.replace(/zero|one|two|three|four|five|six|seven|eight|nine/g, digitOfWord),
    )
    .replace(/[\p{L}\p{M}]+/gu, (word) => digitWords[word.normalize("NFC")] ?? word)
    .replace(/\b(double|triple)[\s-]*(\d)/g, (_, word: string, digit: string) =>
      digit.repeat(word === "double" ? 2 : 3),
    )
    .replace(figures, figureOf);
}

function digitOfWord(word: string): string {
  return digitWords[word] ?? word;
}

function framedDigit(framed: string): string {
  const code = framed.codePointAt(0) as number;
  const [first, figure] = framedDigits.findLast((row) => row[0] <= code) as (typeof framedDigits)[number];
  return String(code - first + figure);
}

/** Digits stand together in tens in Unicode, from a zero on; before the first ten stands no digit. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) as number;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value % 10;
}

/** `5s` and `128b` stay as they are: only where most characters are digits are the letters among them digits too. */
function figureOf(token: string): string {
  const digits = token.replace(/\D/g, "").length;
  if (digits < 3 || digits <= token.length - digits) return token;
  return token.replace(/\D/gu, (letter) => lettersAsDigits[letter] ?? letter);
}
