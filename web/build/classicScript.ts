import { basename } from "node:path";
import { build } from "vite";

/**
 * Bundles an entry into one classic script, minified; `define` gives values to the names that the entry declares.
 * For what runs without the app: a module is younger than some phones that people bid with.
 */
export async function classicScript(
  entry: string,
  define: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, rollupOptions: { input: entry, output: { format: "iife" } } },
  });
  const [output] = [built].flat();
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${basename(entry)} was not built.`);
  return chunk.code.trim();
}
