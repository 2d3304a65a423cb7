import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./web/build/precompress.ts";
import { serviceWorker } from "./web/build/serviceWorker.ts";
import { withoutServerFunctions } from "./web/build/withoutServerFunctions.ts";

/**
 * Builds the web app, the only part of Blaze with a build step.
 * `dist/client` holds the browser's files, `dist/server/server.js` the handler that server/web.ts mounts.
 */
export default defineConfig({
  publicDir: "web/public",
  build: { emptyOutDir: true, reportCompressedSize: false },
  resolve: {
    alias: [
      // The library's own look injects style elements, which the page's policy refuses; ours (web/ui/Toaster) needs
      // only its state. One alias, so that no import can make a second store beside the first.
      { find: /^react-hot-toast$/, replacement: "react-hot-toast/headless" },
    ],
  },
  plugins: [
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
    withoutServerFunctions(),
    serviceWorker(),
    precompress(),
  ],
});
