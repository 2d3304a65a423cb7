/** What people type until they have something better. */
const words =
  /change.?me|secret|passw|placeholder|example|default|insert|replace|your[-_ ]|blaze|demo|test|qwerty|lorem/i;
/** A random text of 32 hexadecimal digits has some 115, the poorest of 300,000 had 85, and of 32 letters and digits 150. */
const leastBits = 75;

/** True for a secret that was typed rather than made at random: words, repetitions, sequences, few characters. */
export function isGuessable(secret: string): boolean {
  return words.test(secret) || isRepeated(secret) || isSequence(secret) || entropyBits(secret) < leastBits;
}

/** The same piece over and over, the last time perhaps in part. */
function isRepeated(text: string): boolean {
  const longest = Math.floor(text.length / 2);
  const lengths = Array.from({ length: longest }, (_, index) => index + 1);
  return lengths.some((length) =>
    text
      .slice(0, length)
      .repeat(Math.ceil(text.length / length))
      .startsWith(text),
  );
}

/** More than two in three characters follow the one before them; by chance never more than 55 in 100 did. */
function isSequence(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.filter((step) => Math.abs(step) <= 1).length > (steps.length * 2) / 3;
}

/** Shannon's, by how often each character stands in it. */
function entropyBits(text: string): number {
  const counts = Map.groupBy(text, (character) => character).values();
  const shares = [...counts].map((same) => same.length / text.length);
  return text.length * shares.reduce((sum, share) => sum - share * Math.log2(share), 0);
}
