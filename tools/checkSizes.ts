// Fails on a file that has grown too long, and on one so short that it could stand with its only user. Part of npm test;
// on its own: node tools/checkSizes.ts. How long a function may be is a rule of Biome's (biome.json).
import path from "node:path";
import { readImports, readSources, resolveImport, type SourceFile } from "./parts/sourceFiles.ts";

const MOST_LINES = 300;
const LEAST_LINES = 10;

/** Here a file is as long as what it tells: the sentences of a language, the demo's data, a test, what was generated. */
const ANY_LENGTH = /^languages\/|^demo\/data\/|^tests\/|\.test\.tsx?$|^db\/schema\.ts$|\.gen\.ts$/;

if (import.meta.main) {
  const problems = checkSizes(await readSources());
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log("No file is too long or too short.");
}

/** One line for each file that is too long or too short. */
export function checkSizes(files: readonly SourceFile[]): string[] {
  const users = usersOf(files);
  return files
    .filter((file) => !ANY_LENGTH.test(file.path))
    .flatMap((file) => {
      const lines = file.text.split("\n").length - 1;
      if (lines > MOST_LINES) return [`${file.path}: ${lines} lines, ${MOST_LINES} at most`];
      const only = onlyNeighbour(file.path, users.get(file.path) ?? []);
      if (lines >= LEAST_LINES || only === undefined) return [];
      return [`${file.path}: ${lines} lines could stand in ${only}, which alone uses them`];
    });
}

type User = { readonly path: string; readonly isLazy: boolean };

function usersOf(files: readonly SourceFile[]): Map<string, User[]> {
  const uses = files.flatMap((file) =>
    readImports(file.text).map(({ name, isLazy }) => ({
      target: resolveImport(file.path, name),
      path: file.path,
      isLazy,
    })),
  );
  return Map.groupBy(uses, ({ target }) => target ?? "");
}

/** The only user, when it stands in the same folder, above or below, and does not load the file only when it needs it. */
function onlyNeighbour(file: string, users: readonly User[]): string | undefined {
  const [first] = users;
  if (first === undefined || users.some((user) => user.path !== first.path || user.isLazy)) return undefined;
  const [own, theirs] = [path.posix.dirname(file), path.posix.dirname(first.path)];
  return `${own}/`.startsWith(`${theirs}/`) || `${theirs}/`.startsWith(`${own}/`) ? first.path : undefined;
}
