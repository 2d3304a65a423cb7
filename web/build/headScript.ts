import { join } from "node:path";
import type { Plugin } from "vite";
import { classicScript } from "./classicScript.ts";

const ENTRY = join(import.meta.dirname, "../app/document/head/main.ts");
const MODULE = "virtual:head-script";

/** `import headScript from "virtual:head-script"`: the text of the script that stands in every page's head. */
export function headScript(): Plugin {
  return {
    name: "blaze-head-script",
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : null),
    load: async (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(await classicScript(ENTRY))}` : null,
  };
}
