import { textsOf, wordsFor } from "./ownWords.ts";
import type { OptionSection, OwnWords, ProductOptions, Question } from "./productOptions.ts";

/** The parts of the wizard in which a category asks, in its order. */
export const askedParts = ["specifications", "conditions", "verification"] as const;
export type AskedPart = (typeof askedParts)[number];

/** One thing in which the questions of a category differ before and after a change. */
export type OptionsDifference = {
  readonly part: AskedPart;
  readonly thing: "section" | "question" | "tile";
  readonly kind: "added" | "removed" | "changed" | "reordered";
  /** As it is called since; of one that was removed, as it was called. */
  readonly title: string;
};

type Keyed = { readonly key: string };

/**
 * What a change of a category's questions comes to, in the order of the wizard. Things are the same by their keys,
 * under which answers are kept: one with another key is another question.
 */
export function compareOptions(before: ProductOptions, after: ProductOptions): OptionsDifference[] {
  return askedParts.flatMap((part) => {
    const [from, to] = [before[part], after[part]];
    const sections = compareLists(from, to, (one, other) =>
      isSameHead(one, other, before.words, after.words),
    );
    return [
      ...sections.map(({ item, kind }) => ({
        part,
        thing: "section" as const,
        kind,
        title: item?.title ?? "",
      })),
      ...to.flatMap((section) => {
        const earlier = from.find(({ key }) => key === section.key);
        return earlier === undefined ? [] : compareSection(part, { before, earlier }, { after, section });
      }),
    ];
  });
}

type Earlier = { readonly before: ProductOptions; readonly earlier: OptionSection };
type Later = { readonly after: ProductOptions; readonly section: OptionSection };

function compareSection(
  part: AskedPart,
  { before, earlier }: Earlier,
  { after, section }: Later,
): OptionsDifference[] {
  const questions = compareLists(earlier.questions, section.questions, (one, other) =>
    isSame([one, wordsOf([asSection(one)], before.words)], [other, wordsOf([asSection(other)], after.words)]),
  );
  const tiles = compareLists(earlier.options, section.options, (one, other) =>
    isSame([one, wordsFor([one.title], before.words)], [other, wordsFor([other.title], after.words)]),
  );
  return [
    ...questions.map(({ item, kind }) => ({
      part,
      thing: "question" as const,
      kind,
      title: item?.question ?? section.title,
    })),
    ...tiles.map(({ item, kind }) => ({
      part,
      thing: "tile" as const,
      kind,
      title: item?.title ?? section.title,
    })),
  ];
}

type Compared<Item> = { readonly item: Item | null; readonly kind: OptionsDifference["kind"] };

/** Of a list: what came, went and changed; and, of those that stayed, whether their order did (`item` is null then). */
function compareLists<Item extends Keyed>(
  before: readonly Item[],
  after: readonly Item[],
  isUnchanged: (one: Item, other: Item) => boolean,
): Compared<Item>[] {
  const [earlier, later] = [byKey(before), byKey(after)];
  const removed = before.filter(({ key }) => !later.has(key));
  const added = after.filter(({ key }) => !earlier.has(key));
  const changed = after.filter((item) => {
    const one = earlier.get(item.key);
    return one !== undefined && !isUnchanged(one, item);
  });
  const stayed = before.filter(({ key }) => later.has(key)).map(({ key }) => key);
  const now = after.filter(({ key }) => earlier.has(key)).map(({ key }) => key);
  return [
    ...removed.map((item) => ({ item, kind: "removed" as const })),
    ...added.map((item) => ({ item, kind: "added" as const })),
    ...changed.map((item) => ({ item, kind: "changed" as const })),
    ...(isSame(stayed, now) ? [] : [{ item: null, kind: "reordered" as const }]),
  ];
}

function isSameHead(one: OptionSection, other: OptionSection, before: OwnWords, after: OwnWords): boolean {
  const head = ({ type, title, subtitle }: OptionSection) => [type, title, subtitle];
  return isSame(
    [head(one), wordsFor([one.title, one.subtitle], before)],
    [head(other), wordsFor([other.title, other.subtitle], after)],
  );
}

function wordsOf(sections: readonly OptionSection[], words: OwnWords): OwnWords {
  return wordsFor(textsOf(sections), words);
}

function asSection(question: Question): OptionSection {
  return { key: "", type: "questions", title: "", subtitle: "", questions: [question], options: [] };
}

function byKey<Item extends Keyed>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.key, item]));
}

/** Whatever the order of their keys: the database keeps objects in one of its own. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, sorted(inner)] as const);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
