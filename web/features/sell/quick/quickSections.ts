import type { DraftSection } from "#contract/drafts.ts";
import { fieldsIn } from "#domain/listing/draftFields.ts";
import type { QuickValues } from "./quickValues.ts";

/** The sections of a draft that the page fills, and from what of it each is saved. */
const fieldsOfSection = {
  info: ["title", "category", "subcategory", "endsAt", "seller", ...fieldsIn("info")],
  images: ["images"],
  description: ["words"],
  specifications: ["specifications"],
  conditions: ["conditions"],
  details: ["details"],
  pricing: ["price", "reserve", "buyNow", "quantity", "startsAt"],
  seller_data: ["address", "account", ...fieldsIn("seller_data")],
} satisfies Partial<Record<DraftSection, readonly (keyof QuickValues)[]>>;

export type QuickSection = keyof typeof fieldsOfSection;
const quickSections = Object.keys(fieldsOfSection) as QuickSection[];

/** The page as the browser keeps it: what stands there, what of it is saved as far as it knows, and whose it is. */
export type QuickPageState = QuickValues & {
  /** A section is saved again when it is not as it is here. */
  readonly base: QuickValues;
  /** The user's id; empty while nobody is known. */
  readonly owner: string;
};

export function isSectionSame(section: QuickSection, one: QuickValues, other: QuickValues): boolean {
  return sorted(pick(section, one)) === sorted(pick(section, other));
}

/** Whether everything on the page is saved. */
export function isAllSame(one: QuickValues, other: QuickValues): boolean {
  return quickSections.every((section) => isSectionSame(section, one, other));
}

/** One section from elsewhere, the rest as it is. */
function withSection<Values extends QuickValues>(
  section: QuickSection,
  values: Values,
  from: QuickValues,
): Values {
  return { ...values, ...pick(section, from) };
}

/**
 * What is saved once a section was sent. In another category the server may have taken answers away: they count as not
 * saved, so that they are sent again.
 */
export function savedWith(section: QuickSection, base: QuickValues, sent: QuickValues): QuickValues {
  const saved = withSection(section, base, sent);
  const isMoved = base.category !== sent.category || base.subcategory !== sent.subcategory;
  if (section !== "info" || !isMoved) return saved;
  return { ...saved, specifications: {}, conditions: {}, details: {}, address: "" };
}

/**
 * What the browser kept, on top of the draft as it is now: a section that was not changed here since it was saved is as
 * the draft has it, whoever saved it since.
 */
export function restoredOnto(kept: QuickPageState, opened: QuickPageState): QuickPageState {
  if (kept.owner !== opened.owner) return opened;
  const changed = quickSections.filter((section) => !isSectionSame(section, kept, kept.base));
  return changed.reduce((page, section) => withSection(section, page, kept), opened);
}

function pick(section: QuickSection, values: QuickValues): Partial<QuickValues> {
  return Object.fromEntries(fieldsOfSection[section].map((name) => [name, values[name]]));
}

/** Whatever the order of the keys: the database has one of its own. */
export function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
