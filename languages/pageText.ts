interface PageLink {
  readonly label: string;
  readonly href: string;
}

/** Running text and the links in it. `{company}`, `{email}`, `{phone}` and `{paymentHours}` are filled in from the settings. */
export type PageWords = readonly (string | PageLink)[];

/** A heading with short facts, for example what is collected and why, for how long, who gets it. */
export interface PageItem {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly words: PageWords }[];
}

/** A paragraph, a list, steps in their order, or an item with its facts. */
export type PageBlock =
  | { readonly paragraph: PageWords }
  | { readonly list: readonly PageWords[] }
  | { readonly steps: readonly PageWords[] }
  | PageItem;

export interface PageSection {
  /** Its place in the page's address, the same in every language. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly PageBlock[];
}

/** A page of plain words, as compilePage makes it of a Markdown file. */
export interface PageText {
  readonly title: string;
  /** For search engines and previews: no names to fill in. */
  readonly description: string;
  readonly lead: PageWords;
  /** The day of the last change of meaning, as `2026-11-21`. */
  readonly updated: string;
  readonly sections: readonly PageSection[];
}
