/** A named list of short facts, for example what is collected and why, for how long, who gets it. */
export interface PageItem {
  title: string;
  facts: { label: string; text: string }[];
}

/** A paragraph, a list, steps in their order, or items with facts. */
export type PageBlock = string | { list: string[] } | { steps: string[] } | { items: PageItem[] };

export interface PageSection {
  /** Its place in the page's address, the same in every language. */
  id: string;
  heading: string;
  blocks: PageBlock[];
}

/**
 * A page of plain words. In every text `{company}`, `{email}` and `{phone}` are filled in from the settings,
 * and `{termsOfUse}`, `{privacyPolicy}`, `{refundPolicy}`, `{shippingPolicy}`, `{contactUs}` become links.
 */
export interface PageText {
  title: string;
  /** For search engines and previews: no names to fill in. */
  description: string;
  lead: string;
  /** The day of the last change of meaning, as `2026-11-21`. */
  updated: string;
  sections: PageSection[];
}
