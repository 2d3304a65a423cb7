import { createIsomorphicFn } from "@tanstack/react-start";
import { defaultLanguage, isLanguage, type Language } from "#contract/language.ts";
import { requestContext } from "#web/runtime/requestContext.ts";

/** The language that this page is in. It never changes while a page is open: another language is another page. */
export const pageLanguage = createIsomorphicFn()
  .server((): Language => requestContext().language)
  .client((): Language => {
    const [code] = document.documentElement.lang.split("-");
    return isLanguage(code) ? code : defaultLanguage;
  });
