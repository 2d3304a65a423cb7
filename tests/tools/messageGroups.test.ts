import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { readSources, type SourceFile } from "#tools/parts/sourceFiles.ts";

/**
 * A component that waits for its words takes the page off the screen for that while, with whatever was being pressed
 * on it (docs/decisions/0023-a-page-hydrates-whole.md). So every group of messages that a route's screens use is loaded
 * by its loader. What is imported only when it is opened waits by itself and is not looked at here.
 */
test("a route's loader loads every group of messages that its screens use", async () => {
  const files = new Map((await readSources()).map((file) => [file.path, file]));
  const routes = [...files.values()].filter(({ path: name }) => /^web\/routes\/(?!__root)/.test(name));
  assert.ok(routes.length > 30);
  assert.deepEqual(
    routes.flatMap((route) => missing(route, files)),
    [],
  );
});

test("a preloaded part names every group of messages that it uses", async () => {
  const files = new Map((await readSources()).map((file) => [file.path, file]));
  const parts = [...files.values()].flatMap((file) =>
    [...file.text.matchAll(/preloadedPart\([^;]*?import\("([^"]+)"\)(.*?)\);/gs)].map(
      ([, part = "", words = ""]) => ({
        name: targetOf(file, part),
        words,
      }),
    ),
  );
  assert.ok(parts.length > 5);
  const wrong = parts.flatMap(({ name, words }) => {
    const part = files.get(name);
    assert.ok(part, name);
    return notLoaded(filesBehind(part, files), new Set(loadedIn(words)));
  });
  assert.deepEqual(wrong, []);
});

test("a desk of the operators names every group of messages that its screen uses", async () => {
  const files = new Map((await readSources()).map((file) => [file.path, file]));
  const desks = [...files.values()].filter(({ text }) => /^export const \w+: Desk = /m.test(text));
  assert.ok(desks.length > 5);
  const wrong = desks.flatMap((desk) =>
    notLoaded(filesBehind(desk, files), new Set(["operatorDesk", ...declared(desk)])),
  );
  assert.deepEqual(wrong, []);
});

function missing(route: SourceFile, files: ReadonlyMap<string, SourceFile>): string[] {
  const reached = filesBehind(route, files);
  const loaded = new Set([
    ...[...parentsOf(route, files), ...reached, ...loadersOf(route, files)].flatMap(({ text }) =>
      loadedIn(text),
    ),
    ...reached.flatMap(declared),
  ]);
  return notLoaded(reached, loaded).map((problem) => `${route.path}: ${problem}`);
}

function notLoaded(files: readonly SourceFile[], loaded: ReadonlySet<string>): string[] {
  const used = files.flatMap((file) =>
    [...file.text.matchAll(/useMessageGroup\("(\w+)"\)/g)].map(([, name = ""]) => ({ name, by: file.path })),
  );
  return used.filter(({ name }) => !loaded.has(name)).map(({ name, by }) => `${name}, used by ${by}`);
}

/** A loader that stands in a file of its own, which the route imports when it is asked for. */
function loadersOf(route: SourceFile, files: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const names = [...route.text.matchAll(/import\("([^"]+Loader\.ts)"\)/g)];
  return names.flatMap(([, name = ""]) => files.get(targetOf(route, name)) ?? []);
}

/** The groups that a declaration lists: `messages: ["fulfilment"],`. */
function declared({ text }: SourceFile): string[] {
  return [...text.matchAll(/^ {2}messages: \[([^\]]*)\],$/gm)].flatMap(([, names = ""]) => inQuotes(names));
}

/** The groups that code loads: `loadGroups("bids", "payments")`. */
function loadedIn(text: string): string[] {
  return [...text.matchAll(/(?:loadGroups?|groupsLoader)\(([^)]*)\)/g)].flatMap(([, names = ""]) =>
    inQuotes(names),
  );
}

function inQuotes(text: string): string[] {
  return [...text.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
}

/** `order.$id.tsx` stands within `order.tsx`, if there is one. */
function parentsOf({ path: name }: SourceFile, files: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const parts = path.basename(name, ".tsx").split(".");
  return parts.flatMap((_, count) => files.get(`web/routes/${parts.slice(0, count).join(".")}.tsx`) ?? []);
}

/** The file and all that it imports at once, directly and through others. */
function filesBehind(first: SourceFile, files: ReadonlyMap<string, SourceFile>): SourceFile[] {
  const reached = new Set([first]);
  for (const file of reached) {
    for (const [, name = ""] of file.text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gms)) {
      const found = files.get(targetOf(file, name));
      if (found) reached.add(found);
    }
  }
  return [...reached];
}

/** The path in the project of what a file imports. */
function targetOf(file: SourceFile, name: string): string {
  return name.startsWith("#") ? name.slice(1) : path.posix.join(path.posix.dirname(file.path), name);
}
