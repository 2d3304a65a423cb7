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

const lettersAsDigits: Readonly<Record<string, string>> = { o: "0", l: "1", i: "1", z: "2", s: "5", b: "8" };

const repetitions: Readonly<Record<string, number>> = { double: 2, triple: 3 };

/**
 * A text in small letters with every figure that is meant as one written with ASCII digits: those of other scripts
 * (९८), circled and full-width ones, digit words, and letters within a figure that look like a digit (9876O43210).
 * For judging only.
 */
export function asDigits(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .toLowerCase();
  return plain
    .replace(/[\p{L}\p{M}]+/gu, (word) => digitWords[word.normalize("NFC")] ?? word)
    .replace(/\b(double|triple)[\s-]*(\d)/g, (_, word: string, digit: string) =>
      digit.repeat(repetitions[word] ?? 1),
    )
    .replace(/[\doilszb]*\d[\doilszb]*/g, figureOf);
}

/** Digits stand together in tens in Unicode, from a zero on; the zero is the first that is no digit before. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) as number;
  let value = 0;
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value % 10;
}

/** `5s` and `128b` stay as they are: only where most characters are digits are the letters among them digits too. */
function figureOf(token: string): string {
  const digits = token.replace(/\D/g, "").length;
  if (digits < 3 || digits <= token.length - digits) return token;
  return token.replace(/[a-z]/g, (letter) => lettersAsDigits[letter] ?? letter);
}
