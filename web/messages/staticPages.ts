import type { Messages } from "#languages/en/pack.ts";
import type { StaticPageName } from "#languages/en/staticPages.ts";
import type { PageText } from "#languages/pageText.ts";
import { languagePack } from "./coreMessages.ts";

type OtherAddress = { page: StaticPageName; title: (messages: Messages) => string };

/** Addresses that show another page's text under a title of their own; search engines list that page. */
export const otherAddresses: ReadonlyMap<string, OtherAddress> = new Map([
  [
    "terms-and-conditions",
    { page: "terms-of-use", title: ({ shell }) => shell.footer.hidden.termsAndConditions },
  ],
]);

/**
 * Reads the page of this address in the page's language, or null when there is none. Each is a file of its own that
 * only its readers load: none is part of another page's scripts.
 */
export async function readStaticPage(name: string): Promise<PageText | null> {
  const { staticPages } = await languagePack().loadStaticPages();
  if (!Object.hasOwn(staticPages, name)) return null;
  return await staticPages[name as StaticPageName]();
}
