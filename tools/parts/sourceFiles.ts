import { glob, readFile } from "node:fs/promises";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

export type SourceFile = { readonly path: string; readonly text: string };

/** The project's TypeScript, without what is built or installed. */
export async function readSources(root = ROOT): Promise<SourceFile[]> {
  const exclude = ["node_modules/**", "dist/**", "var/**"];
  const names = await Array.fromAsync(glob("*/**/*.{ts,tsx,mts,mjs}", { cwd: root, exclude }));
  const read = async (name: string) => ({ path: name, text: await readFile(path.join(root, name), "utf8") });
  return Promise.all(names.sort().map(read));
}

export type Import = {
  readonly name: string;
  readonly isType: boolean;
  /** It is loaded when it is needed: `import("…")`. */
  readonly isLazy: boolean;
};

export function readImports(text: string): Import[] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?["']([^"'\s]+)["']|\bimport\(\s*["']([^"'\s]+)["']\s*\)/gm,
  );
  return Array.from(statements, (match) => ({
    name: match[2] ?? match[3] ?? "",
    isType: match[1] !== undefined,
    isLazy: match[3] !== undefined,
  }));
}

/** The path in the project, or undefined for a package and for Node's own. */
export function resolveImport(importer: string, name: string): string | undefined {
  if (name.startsWith("#")) return name.slice(1);
  if (name.startsWith(".")) return path.posix.join(path.posix.dirname(importer), name);
  return undefined;
}
