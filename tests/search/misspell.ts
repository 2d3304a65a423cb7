const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const vowels = "aeiou";

/** A whole number below `below`, the next of a seeded row of them. */
type Next = (below: number) => number;

/** The same seed always gives the same row (mulberry32). */
export function seeded(seed: number): Next {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Slip = (word: string, next: Next) => string;

const slips: readonly Slip[] = [swap, drop, double, hitNeighbour, changeVowel];

/** The word with one slip in it, as fingers and ears make them. */
export function misspell(word: string, next: Next): string {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const slip = slips[next(slips.length)] ?? drop;
    const wrong = slip(word, next);
    if (wrong !== word) return wrong;
  }
  return drop(word, next);
}

function swap(word: string, next: Next): string {
  const at = next(word.length - 1);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

function drop(word: string, next: Next): string {
  const at = next(word.length);
  return word.slice(0, at) + word.slice(at + 1);
}

function double(word: string, next: Next): string {
  const at = next(word.length);
  return word.slice(0, at) + word.charAt(at) + word.slice(at);
}

function hitNeighbour(word: string, next: Next): string {
  const at = next(word.length);
  const keys = rows.find((row) => row.includes(word.charAt(at))) ?? "";
  const place = keys.indexOf(word.charAt(at));
  const beside = [keys[place - 1], keys[place + 1]].filter((key) => key !== undefined);
  return word.slice(0, at) + (beside[next(beside.length)] ?? word.charAt(at)) + word.slice(at + 1);
}

function changeVowel(word: string, next: Next): string {
  const places = [...word].flatMap((letter, at) => (vowels.includes(letter) ? [at] : []));
  const at = places[next(places.length || 1)];
  if (at === undefined) return word;
  return word.slice(0, at) + vowels.charAt(next(vowels.length)) + word.slice(at + 1);
}
