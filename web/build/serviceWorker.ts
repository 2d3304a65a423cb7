import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";
import { type BuildFacts, NAMED_FILES, OFFLINE_PAGE } from "../serviceWorker/build.ts";
import { classicScript } from "./classicScript.ts";
import { offlinePage } from "./offlinePage.ts";

const ENTRY = join(import.meta.dirname, "../serviceWorker/serviceWorker.ts");

/**
 * Writes the service worker and its offline page beside the browser's files, once these are there: the worker
 * carries their names. It is one file with a name that stays, because its address is what a browser knows it by.
 */
export function serviceWorker(): Plugin {
  return {
    name: "blaze-service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    async writeBundle() {
      const folder = this.environment.config.build.outDir;
      const assets = (await readdir(join(folder, "assets"))).sort().map((name) => `/assets/${name}`);
      const styles = assets.find((path) => /\/app-[^/]*\.css$/.test(path));
      if (styles === undefined) throw new Error("The build has no style sheet named app.");
      await writeFile(join(folder, OFFLINE_PAGE), await offlinePage(styles));
      const version = await versionOf(folder, assets);
      const facts: BuildFacts = { version, assets, styles };
      await writeFile(join(folder, "service-worker.js"), await classicScript(ENTRY, { BUILD_FACTS: facts }));
    },
  };
}

/** The named files count with what is in them, the others with their names, which carry a hash. */
async function versionOf(folder: string, assets: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(assets.join("\n"));
  for (const path of [OFFLINE_PAGE, ...NAMED_FILES]) hash.update(await readFile(join(folder, path)));
  return hash.digest("hex").slice(0, 12);
}
