import type { OptionSection } from "../productOptions.ts";
import { isBreak, stem, type Word, wordsOf } from "./titleWords.ts";

/** What people call what lies in the box, by a word of the tile's title. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  bill: ["invoice", "receipt"],
  charger: ["adapter", "adaptor"],
  pen: ["pencil", "stylus"],
  bracket: ["mount", "bracket"],
  cover: ["case", "cover"],
  battery: ["batteries"],
  earphone: ["earphone", "headphone"],
};
const joiners = /^(?:and|aur|or|original|the|ke|plus|full|gst|बिल|और)$/;
const sayNo = /^(?:no|without|wo|missing|lost|not|bina|except|nahi|बिना)$/;
const sayNoAfter = /^(?:nahi|nahin|nhi|nai|missing|lost|not|kho|unavailable|नहीं)$/;
const sayYes = /^(?:with|including|includes|include|having)$/;
const sayYesAfter = /^(?:hai|h|available|sath|saath|included|free|bhi|sab|complete|present|milega|उपलब्ध|है)$/;

type Mention = { readonly tiles: readonly string[]; readonly from: number; readonly to: number };
type Said = { readonly yes: readonly string[]; readonly no: readonly string[] };

type Tile = Pick<OptionSection["options"][number], "key" | "title">;

/** Which tiles a text says to be there, and which it says to be missing. */
export function tilesSaid(tiles: readonly Tile[], text: string): Said {
  const words = wordsOf(text);
  const names = new Map<string, string[]>();
  for (const { key, title } of tiles)
    for (const name of namesOf(title)) names.set(name, [...(names.get(name) ?? []), key]);
  const groups = mentionsIn(words, names);
  const yes = groups.filter((group) => !isDenied(words, group) && isAffirmed(words, group));
  const no = groups.filter((group) => isDenied(words, group));
  const all = (some: readonly Mention[]) => [...new Set(some.flatMap(({ tiles }) => tiles))];
  return { yes: all(yes).filter((key) => !all(no).includes(key)), no: all(no) };
}

function namesOf(title: string): string[] {
  return title
    .toLowerCase()
    .split(/ (?:or|and) /)
    .flatMap((part) => {
      const last = stem(part.split(" ").at(-1) ?? "");
      return [last, ...(otherNames[last] ?? [])];
    });
}

/** Names of tiles that stand together, as `bill, box and charger`. */
function mentionsIn(words: readonly Word[], names: ReadonlyMap<string, string[]>): Mention[] {
  const groups: Mention[] = [];
  for (const [at, { key }] of words.entries()) {
    const tiles = names.get(key) ?? names.get(stem(key));
    if (tiles === undefined) continue;
    const last = groups.at(-1);
    const isTogether = last !== undefined && words.slice(last.to, at).every((word) => joiners.test(word.key));
    if (isTogether) groups[groups.length - 1] = { ...last, tiles: [...last.tiles, ...tiles], to: at + 1 };
    else groups.push({ tiles, from: at, to: at + 1 });
  }
  return groups;
}

function isDenied(words: readonly Word[], { from, to }: Mention): boolean {
  return (
    words.slice(Math.max(0, from - 2), from).some(({ key }) => sayNo.test(key)) ||
    clauseAfter(words, to, 2).some(({ key }) => sayNoAfter.test(key))
  );
}

function isAffirmed(words: readonly Word[], { tiles, from, to }: Mention): boolean {
  if (new Set(tiles).size > 1) return true;
  if (clauseAfter(words, to, 3).some(({ key }) => sayYesAfter.test(key))) return true;
  for (let at = from - 1; at >= Math.max(0, from - 5); at -= 1) {
    if (/[,;.|\n]/.test(words[at + 1]?.gap ?? "")) return false;
    if (sayYes.test(words[at]?.key ?? "")) return true;
  }
  return false;
}

function clauseAfter(words: readonly Word[], from: number, most: number): Word[] {
  const row = words.slice(from, from + most);
  const end = row.findIndex(({ gap }) => isBreak(gap));
  return end === -1 ? row : row.slice(0, end);
}
