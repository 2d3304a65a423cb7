import { use } from "react";
import type { Language } from "#contract/language.ts";
import { pageLanguage } from "./pageLanguage.ts";

/** Messages that only some pages need. Each language is a file of its own that only its readers load. */
export interface MessageGroup<Words> {
  /** Brings the words of the page's language; for loaders, so that the screen has them at once. */
  load(): Promise<Words>;
  /** The words, if they are there. */
  loaded(): Words | undefined;
}

/** React reads a promise that says it is done at once, and does not wait for its next turn. */
type ReadPromise<Words> = Promise<Words> & { status?: "fulfilled"; value?: Words };

/** The compiler holds the Hindi file to the English one's keys; web/messages/messages.test.ts to the rest. */
export function messageGroup<Words extends object>(files: {
  en: () => Promise<Words>;
  hi: () => Promise<NoInfer<Words>>;
}): MessageGroup<Words> {
  const kept = new Map<Language, Words>();
  const coming = new Map<Language, ReadPromise<Words>>();

  /** One promise for one language: React would wait for ever on a new one at each render. */
  function load(): Promise<Words> {
    const language = pageLanguage();
    const promise = coming.get(language) ?? read(language);
    coming.set(language, promise);
    return promise;
  }

  function read(language: Language): ReadPromise<Words> {
    const promise: ReadPromise<Words> = files[language]().then(
      (words) => {
        kept.set(language, words);
        promise.status = "fulfilled";
        promise.value = words;
        return words;
      },
      (error: unknown) => {
        coming.delete(language);
        throw error;
      },
    );
    return promise;
  }

  return { load, loaded: () => kept.get(pageLanguage()) };
}

/** The words of a group in the language of the page. Waits for them, as a lazy component does, if no loader has. */
export function useMessageGroup<Words>(group: MessageGroup<Words>): Words {
  // Always by `use`: a component that waited is rendered anew, and React wants the same hooks of it then.
  return use(group.load());
}
