import { createIsomorphicFn } from "@tanstack/react-start";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { pack as english, type Messages } from "./en.ts";
import { pack as hindi } from "./hi.ts";
import type { LanguagePack } from "./languagePack.ts";
import { pageLanguage } from "./pageLanguage.ts";

/** In a browser: the one language of the page. */
let loaded: LanguagePack<Messages> | undefined;

/** Loads the page's language into the browser, before anything is drawn. A server has every language at hand. */
export const loadCoreMessages = createIsomorphicFn()
  .server(async (): Promise<void> => {})
  .client(async (): Promise<void> => {
    const loading =
      pageLanguage() === "hi"
        ? importWithRetry(() => import("./hi.ts"))
        : importWithRetry(() => import("./en.ts"));
    loaded ??= (await loading).pack;
  });

/** Everything of the page's language that every page needs. */
export const languagePack = createIsomorphicFn()
  .server((): LanguagePack<Messages> => ({ en: english, hi: hindi })[pageLanguage()])
  .client((): LanguagePack<Messages> => {
    if (loaded === undefined)
      throw new Error("The messages are read before loadCoreMessages has loaded them.");
    return loaded;
  });

/** The sentences that every page needs, for what is no component: heads, loaders, toasts. */
export function coreMessages() {
  return languagePack().messages;
}
