import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * Takes a category's pictogram into the page from its SVG file, without the file's own style: on a page its classes
 * follow the theme that a person chose, which an image cannot.
 */
export function pictograms(): Plugin {
  return {
    name: "blaze-pictograms",
    enforce: "pre", // before Vite makes a data address of the file
    load: {
      filter: { id: /\/static\/categories\/[\w-]+\.svg\?drawing$/ },
      handler: async (id) => {
        const svg = await readFile(id.replace("?drawing", ""), "utf8");
        const drawing = svg.replace(/<\/?svg.*?>|<style>.*?<\/style>/gs, "").trim();
        return { code: `export default ${JSON.stringify(drawing)};`, moduleType: "js" };
      },
    },
  };
}
