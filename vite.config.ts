import tailwindcss from "@tailwindcss/vite";
import { tanstackStart } from "@tanstack/react-start/plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * Builds the web app, the only part of Blaze with a build step.
 * `dist/client` holds the browser's files, `dist/server/server.js` the handler that server/web.ts mounts.
 */
export default defineConfig({
  publicDir: "web/public",
  build: { emptyOutDir: true, reportCompressedSize: false },
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
  ],
});
