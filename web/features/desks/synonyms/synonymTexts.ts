import { languageFacts } from "#contract/language.ts";
import { type SynonymWords, type Tongue, tongues } from "#contract/synonyms.ts";

/** A group as its form holds it: a word or phrase a line. */
export type SynonymTexts = Readonly<Record<Tongue, string>>;

export function textsOf(words: SynonymWords | null): SynonymTexts {
  return Object.fromEntries(
    tongues.map((tongue) => [tongue, words?.[tongue]?.join("\n") ?? ""]),
  ) as SynonymTexts;
}

/** The words and phrases of the form, each once. */
export function wordsOf(texts: SynonymTexts): SynonymWords {
  const said = tongues.map((tongue) => {
    const lines = texts[tongue].split(/[\n,]/).map((line) => line.trim());
    return [tongue, [...new Set(lines.filter((line) => line !== ""))]] as const;
  });
  return Object.fromEntries(said.filter(([, lines]) => lines.length > 0));
}

export function allOf(words: SynonymWords): string[] {
  return tongues.flatMap((tongue) => words[tongue] ?? []);
}

/** How a group is spoken of: its words beside one another. */
export function nameOf(words: SynonymWords): string {
  return allOf(words).join(" · ");
}

/** What a tongue is called: a language by its own name. */
export function tongueName(tongue: Tongue, latin: string): string {
  return tongue === "latin" ? latin : languageFacts[tongue].ownName;
}

/** For the `lang` attribute; the letters of what is typed in Latin ones are English. */
export function tongueTag(tongue: Tongue): string | undefined {
  return tongue === "latin" ? undefined : languageFacts[tongue].tag;
}
