import { createIsomorphicFn } from "@tanstack/react-start";
import { use } from "react";
import type { Language } from "#contract/language.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { type ReadPromise, readPromise } from "#web/runtime/readPromise.ts";
import { requestContext } from "#web/runtime/requestContext.ts";
import { languagePack } from "./coreMessages.ts";
import { pageLanguage } from "./pageLanguage.ts";

/** Messages that only some pages need. Each language is a file of its own that only its readers load. */
export interface MessageGroup<Words> {
  /** Loads the words of the page's language; for loaders, so that the screen has them at once. */
  load(): Promise<Words>;
  /** The words, if they are there. */
  loaded(): Words | undefined;
}

const groups = new Map<string, MessageGroup<unknown>>();

/** A rendered page tells the browser which groups it was made with. */
const noteUse = createIsomorphicFn()
  .server((name: string) => void requestContext().messageGroups.add(name))
  .client((_name: string) => {});

/**
 * A group by the name that it has in the pack of every language. One for errors is nothing that a page hydrates with; and
 * a reload for its sake would lose the form that was refused, when the server's own words are good enough.
 */
export function messageGroup<Name extends keyof MessageGroups>(
  name: Name,
  { forErrors = false }: { forErrors?: boolean } = {},
): MessageGroup<Pick<MessageGroups, Name>> {
  type Words = Pick<MessageGroups, Name>;
  const kept = new Map<Language, Words>();
  const coming = new Map<Language, ReadPromise<Words>>();

  /** One promise for one language: React would wait for ever on a new one at each render. */
  function load(): Promise<Words> {
    if (!forErrors) noteUse(name);
    const language = pageLanguage();
    const promise = coming.get(language) ?? read(language);
    coming.set(language, promise);
    return promise;
  }

  function read(language: Language): ReadPromise<Words> {
    const arriving = importWithRetry<{ default: MessageGroups[Name] }>(languagePack().groups[name], {
      mayReload: !forErrors,
    }).then(
      (file) => {
        const words = { [name]: file.default } as Words;
        kept.set(language, words);
        return words;
      },
      (error: unknown) => {
        coming.delete(language);
        throw error;
      },
    );
    return readPromise(arriving);
  }

  const group = { load, loaded: () => kept.get(pageLanguage()) };
  groups.set(name, group);
  return group;
}

/** The groups that the loaders of this render asked for, by name. Server only. */
export function usedGroups(): string[] {
  return [...requestContext().messageGroups];
}

/**
 * Loads the groups of a rendered page before it is hydrated: its loaders do not run again, and a component that
 * had to wait would take its words off the screen for that while.
 */
export async function loadGroups(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => groups.get(name)?.load()));
}

/** The words of a group in the language of the page. Waits for them, as a lazy component does, if no loader has. */
export function useMessageGroup<Words>(group: MessageGroup<Words>): Words {
  // Always by `use`: a component that waited is rendered anew, and React wants the same hooks of it then.
  return use(group.load());
}
