import type { StaticPageName } from "./en/staticPages.ts";
import type { Messages } from "./en.ts";
import { pageLanguage } from "./pageLanguage.ts";
import type { PageText } from "./pageText.ts";

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
  const { staticPages } = await (pageLanguage() === "hi"
    ? import("./hi/staticPages.ts")
    : import("./en/staticPages.ts"));
  if (!Object.hasOwn(staticPages, name)) return null;
  return await staticPages[name as StaticPageName]();
}
