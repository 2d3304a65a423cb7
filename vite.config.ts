import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { guestChunk } from "./web/build/guestChunk.ts";
import { headScript } from "./web/build/headScript.ts";
import { pictograms } from "./web/build/pictograms.ts";
import { precompress } from "./web/build/precompress.ts";
import { serviceWorker } from "./web/build/serviceWorker.ts";
import { staticPages } from "./web/build/staticPages.ts";
import { withoutServerFunctions } from "./web/build/withoutServerFunctions.ts";

/** What every page needs in one file, what a guest's pages share in another, the rest as the bundler decides. */
const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [{ name: "core", tags: ["$initial"], priority: 1 }, { name: guestChunk }],
};

/**
 * A language's words bear its code, so that the server can name them (server/web/languageFiles.ts). Of a route's path the
 * first word is enough: the file that every page loads has the names of all others in it.
 */
function chunkFileNames({ facadeModuleId, name }: Rolldown.PreRenderedChunk): string {
  const [, language] = /\/languages\/(\w+)\/pack\.ts$/.exec(facadeModuleId ?? "") ?? [];
  return `assets/${language ? `language-${language}` : name.split(".", 1)[0]}-[hash].js`;
}

/**
 * Builds the web app, the only part of Blaze with a build step.
 * `dist/client` holds the browser's files, `dist/server/server.js` the handler that server/web.ts mounts.
 */
export default defineConfig({
  publicDir: "web/public",
  build: { emptyOutDir: true, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting, chunkFileNames } } } } },
  resolve: {
    alias: [
      // The library's own look injects style elements, which the page's policy refuses; ours (web/ui/Toaster) needs
      // only its state. One alias, so that no import can make a second store beside the first.
      { find: /^react-hot-toast$/, replacement: "react-hot-toast/headless" },
    ],
  },
  plugins: [
    pictograms(),
    staticPages(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: "web",
      router: {
        routesDirectory: "routes",
        generatedRouteTree: "routeTree.gen.ts",
        quoteStyle: "double",
        semicolons: true,
      },
    }),
    react(),
    headScript(),
    withoutServerFunctions(),
    serviceWorker(),
    precompress(),
  ],
});
