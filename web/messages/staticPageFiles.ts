import type { PageText } from "#languages/pageText.ts";

/** Every page of plain words in every language, by its file. The bundler finds them by this pattern. */
export const staticPageFiles = import.meta.glob<PageText>("../../languages/*/pages/*.md", {
  import: "default",
});
