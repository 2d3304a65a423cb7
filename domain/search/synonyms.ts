/** Some stems that stand for one thing together; each of them must be there. */
export type Stems = readonly string[];

/** A word of a query as it is read, and its stem; the stem is empty for a word that carries nothing ("the"). */
export type SearchWord = {
  readonly word: string;
  readonly lexeme: string;
  /** Of a unit the number before it and itself, as documents have it: "12gb". */
  readonly measure?: string | null;
  /** It, or the words that it stands for, may as well be any of these. */
  readonly or?: readonly Stems[];
};

/** What may be said in the place of what, by the stems of a word or a phrase. */
export type Synonyms = {
  readonly groups: ReadonlyMap<string, readonly Stems[]>;
  /** The words of the longest phrase. */
  readonly longest: number;
};

export const noSynonyms: Synonyms = { groups: new Map(), longest: 0 };

/** From groups of words and phrases that mean the same. One whose stems carry nothing is left out. */
export function synonymsOf(groups: readonly (readonly Stems[])[]): Synonyms {
  const known = groups.flatMap((group) => {
    const carrying = group.filter((stems) => stems.length > 0);
    return carrying.map((stems) => [keyOf(stems), carrying] as const);
  });
  return {
    groups: new Map(known),
    longest: Math.max(0, ...known.flatMap(([, group]) => group.map((stems) => stems.length))),
  };
}

/** The words of a query, each with what means the same; the words of a known phrase become one. */
export function withSynonyms(words: readonly SearchWord[], { groups, longest }: Synonyms): SearchWord[] {
  if (groups.size === 0) return [...words];
  const found: SearchWord[] = [];
  for (let place = 0; place < words.length; ) {
    const phrase = longestKnown(words.slice(place, place + longest), groups);
    const taken = phrase?.words ?? words.slice(place, place + 1);
    found.push(...(phrase === null ? taken : [phrase.asOne]));
    place += taken.length;
  }
  return found;
}

type Phrase = { readonly words: readonly SearchWord[]; readonly asOne: SearchWord };

function longestKnown(words: readonly SearchWord[], groups: Synonyms["groups"]): Phrase | null {
  for (let length = words.length; length > 0; length -= 1) {
    const some = words.slice(0, length);
    const stems = some.map(({ lexeme }) => lexeme);
    const or = stems.includes("") ? undefined : groups.get(keyOf(stems));
    if (or === undefined) continue;
    const word = some.map((one) => one.word).join(" ");
    return { words: some, asOne: { word, lexeme: stems.join(" "), or } };
  }
  return null;
}

function keyOf(stems: Stems): string {
  return stems.join(" ");
}

/** Of groups the first phrase that stands in two of them, with their places; null when none does. */
export function saidTwice(
  groups: readonly (readonly Stems[])[],
): { readonly stems: Stems; readonly places: readonly [number, number] } | null {
  const known = new Map<string, number>();
  for (const [place, group] of groups.entries()) {
    for (const stems of group) {
      const earlier = known.get(keyOf(stems));
      if (earlier !== undefined && earlier !== place) return { stems, places: [earlier, place] };
      known.set(keyOf(stems), place);
    }
  }
  return null;
}
