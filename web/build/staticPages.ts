import type { Plugin } from "vite";
import { compilePage } from "#languages/compilePage.ts";

/** Compiles the Markdown of a page of plain words, so that no browser needs a Markdown library. */
export function staticPages(): Plugin {
  return {
    name: "blaze-static-pages",
    transform: {
      filter: { id: /\/languages\/\w+\/pages\/[\w-]+\.md$/ },
      handler: (markdown) => ({
        code: `export default ${JSON.stringify(compilePage(markdown))};`,
        map: null,
        moduleType: "js",
      }),
    },
  };
}
