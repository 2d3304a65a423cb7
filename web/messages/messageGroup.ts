import { createIsomorphicFn } from "@tanstack/react-start";
import { use } from "react";
import type { MessageGroups } from "#languages/languagePack.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { type ReadPromise, readPromise } from "#web/runtime/readPromise.ts";
import { requestContext } from "#web/runtime/requestContext.ts";
import { languagePack } from "./coreMessages.ts";
import { pageLanguage } from "./pageLanguage.ts";

/*
 * The messages that guests' first pages do without, in groups by the names that they have in the pack of every
 * language. Each group in each language is a file of its own that only its readers load: a route's loader awaits
 * `loadGroups`, its components call `useMessageGroup`.
 */

export type GroupName = keyof MessageGroups;

/** Said of errors. */
const forErrors: readonly GroupName[] = ["refusals", "fieldProblems"];

/** By language and name. One promise each: React would wait for ever on a new one at each render. */
const coming = new Map<string, ReadPromise<unknown>>();
const loaded = new Map<string, unknown>();

/** A rendered page tells the browser which groups it was made with. */
const noteUse = createIsomorphicFn()
  .server((name: GroupName) => void requestContext().messageGroups.add(name))
  .client((_name: GroupName) => {});

/** Loads a group in the language of the page; for loaders, so that the screen has its words at once. */
export function loadGroup<Name extends GroupName>(name: Name): Promise<MessageGroups[Name]> {
  // A group for errors is nothing that a page hydrates with.
  if (!forErrors.includes(name)) noteUse(name);
  return loadQuietly(name);
}

/** The same for what stands in the HTML: the page is hydrated without these words (web/runtime/standingPart.tsx). */
export function loadQuietly<Name extends GroupName>(name: Name): Promise<MessageGroups[Name]> {
  const key = keyOf(name);
  const promise = coming.get(key) ?? readPromise(read(name, key));
  coming.set(key, promise);
  return promise as ReadPromise<MessageGroups[Name]>;
}

async function read(name: GroupName, key: string): Promise<unknown> {
  try {
    // A reload for the sake of an error would lose the form that was refused, when the server's words are good enough.
    const mayReload = !forErrors.includes(name);
    const file = await importWithRetry<{ default: unknown }>(languagePack().groups[name], { mayReload });
    loaded.set(key, file.default);
    return file.default;
  } catch (error) {
    coming.delete(key);
    throw error;
  }
}

/** The words of a group, if they are there. */
export function loadedGroup<Name extends GroupName>(name: Name): MessageGroups[Name] | undefined {
  return loaded.get(keyOf(name)) as MessageGroups[Name] | undefined;
}

/** Several groups at once. */
export function loadGroups<Names extends readonly GroupName[]>(...names: Names) {
  return Promise.all(names.map((name) => loadGroup(name))) as Promise<{
    readonly [Place in keyof Names]: MessageGroups[Names[Place]];
  }>;
}

/** The loader of a route that needs nothing but these groups. */
export function groupsLoader(...names: readonly GroupName[]): () => Promise<void> {
  // What a loader returns is sent along with the page.
  return async () => void (await loadGroups(...names));
}

/** The groups that the loaders of this render asked for, by name. Server only. */
export function usedGroups(): GroupName[] {
  return [...requestContext().messageGroups] as GroupName[];
}

/** The words of a group in the language of the page. Waits for them, as a lazy component does, if no loader has. */
export function useMessageGroup<Name extends GroupName>(name: Name): MessageGroups[Name] {
  // Always by `use`: a component that waited is rendered anew, and React wants the same hooks of it then.
  return use(loadGroup(name));
}

/** The words of a part that stands in the HTML. */
export function useStandingWords<Name extends GroupName>(name: Name): MessageGroups[Name] {
  return use(loadQuietly(name));
}

function keyOf(name: GroupName): string {
  return `${pageLanguage()} ${name}`;
}
