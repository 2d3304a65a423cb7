/** A model of a brand, with other spellings of its name. */
type BrandModel = { readonly name: string; readonly aliases: readonly string[] };

/** Models that a brand has in a category; a category may stand without any. */
export type BrandCategory = { readonly category_id: number; readonly models: readonly BrandModel[] };

/** A brand as operators keep it. */
export type Brand = {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly categories: readonly BrandCategory[];
};

/** The most of each: a brand is read and written whole, and a seller's page gets all of its category. */
export const brandLimits = { aliases: 20, categories: 40, models: 400, name: 60 } as const;

/**
 * What two spellings of one name have in common: small letters, marks and digits alone, `+` as the word. "One Plus",
 * "OnePlus" and "ONE+" are the same, "S21" and "S21+" are not. Empty for what has neither letter nor digit.
 */
export function nameKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("+", "plus")
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

type Named = { readonly name: string; readonly aliases: readonly string[] };

/** A name with other spellings after `=`, as one line says it: `11R = 11 R 5G, 11r5g`. */
export function namedIn(line: string): { name: string; aliases: string[] } {
  const [name = "", spellings = ""] = line.split("=");
  const aliases = spellings.split(",").map((spelling) => spelling.trim());
  return { name: name.trim(), aliases: aliases.filter((spelling) => spelling !== "") };
}

/** The same line again. */
export function lineOfNamed({ name, aliases }: Named): string {
  return aliases.length === 0 ? name : `${name} = ${aliases.join(", ")}`;
}

/** The keys of a name and its aliases, each once. */
export function keysOf({ name, aliases }: Named): string[] {
  return [...new Set([name, ...aliases].map(nameKey))];
}

/** The spelling that means nothing here (no letter, no digit), or that stands for two of these; null for none. */
export function unclearName(names: readonly Named[]): string | null {
  const taken = new Set<string>();
  for (const named of names) {
    const nothing = [named.name, ...named.aliases].find((text) => nameKey(text) === "");
    if (nothing !== undefined) return nothing;
    const keys = keysOf(named);
    const twice = keys.find((key) => taken.has(key));
    if (twice !== undefined)
      return [named.name, ...named.aliases].find((text) => nameKey(text) === twice) ?? null;
    for (const key of keys) taken.add(key);
  }
  return null;
}

/** Whether a name or spelling begins as it was typed, at its start or at one of its words. Everything fits nothing typed. */
export function startsAsTyped({ name, aliases }: Named, typed: string): boolean {
  const key = nameKey(typed);
  return [name, ...aliases].some((text) => {
    const words = text.split(/\s+/);
    return words.some((_, place) => nameKey(words.slice(place).join(" ")).startsWith(key));
  });
}

/** The one that a name or spelling stands for. */
export function findNamed<One extends Named>(all: readonly One[], text: string): One | undefined {
  const key = nameKey(text);
  return key === "" ? undefined : all.find((one) => keysOf(one).includes(key));
}
