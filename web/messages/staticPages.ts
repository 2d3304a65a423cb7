import type { Messages } from "#languages/en/pack.ts";
import type { PageText } from "#languages/pageText.ts";
import { pageLanguage } from "./pageLanguage.ts";

type OtherAddress = { page: string; title: (messages: Messages) => string };

/** Addresses that show another page's text under a title of their own; search engines list that page. */
export const otherAddresses: ReadonlyMap<string, OtherAddress> = new Map([
  [
    "terms-and-conditions",
    { page: "terms-of-use", title: ({ shell }) => shell.footer.hidden.termsAndConditions },
  ],
]);

/**
 * Reads the page of this address in the page's language, or null when there is none. Each is a file of its own that
 * only its readers load, and so is the list of them: neither is part of another page's scripts.
 */
export async function readStaticPage(name: string): Promise<PageText | null> {
  const { staticPageFiles } = await import("./staticPageFiles.ts");
  const read = staticPageFiles[`../../languages/${pageLanguage()}/pages/${name}.md`];
  return read ? await read() : null;
}
