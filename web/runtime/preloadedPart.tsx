import { createIsomorphicFn } from "@tanstack/react-start";
import { type ComponentType, use } from "react";
import { importWithRetry } from "./importWithRetry.ts";
import { type ReadPromise, readPromise } from "./readPromise.ts";
import { requestContext } from "./requestContext.ts";

/** A part of a page in a file of its own, which only those load who see it. */
type PreloadedPart<Props> = ComponentType<Props> & {
  /** Loads it and its words; for loaders, so that they are there when the page is drawn and when it is hydrated. */
  load(): Promise<unknown>;
};

const parts = new Map<string, () => Promise<unknown>>();

/** A rendered page tells the browser which parts it was made with. */
const noteUse = createIsomorphicFn()
  .server((name: string) => void requestContext().preloadedParts.add(name))
  .client((_name: string) => {});

/**
 * As React's `lazy`, and loaded before hydration where a loader has asked for it. A lazy component that is still on
 * its way then leaves the page when anything above it changes: whoever is signed in saw the guest's bar for a moment,
 * and a press on what was replaced was lost.
 */
export function preloadedPart<Props extends object>(
  name: string,
  file: () => Promise<{ default: ComponentType<Props> }>,
  loadWords: () => Promise<unknown> = () => Promise.resolve(),
): PreloadedPart<Props> {
  let coming: ReadPromise<ComponentType<Props>> | undefined;

  let hasFailed = false;

  function arrive(): Promise<ComponentType<Props>> {
    coming ??= readPromise(read());
    return coming;
  }

  async function read(): Promise<ComponentType<Props>> {
    try {
      return (await importWithRetry(file)).default;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }

  // biome-ignore lint/correctness/noComponentHookFactories: made once, at module level, as by React's own lazy.
  function Part(props: Props) {
    const Component = use(arrive());
    return <Component {...props} />;
  }

  function load(): Promise<unknown> {
    noteUse(name);
    // Only a loader asks again: a component that did so at each drawing would never stop while the network is away.
    if (hasFailed) coming = undefined;
    hasFailed = false;
    return Promise.all([arrive(), loadWords()]);
  }

  parts.set(name, arrive);
  return Object.assign(Part, { load });
}

/** The parts that the loaders of this render asked for, by name. Server only. */
export function usedParts(): string[] {
  return [...requestContext().preloadedParts];
}

/** Loads the parts of a rendered page before it is hydrated. One that fails is requested by the page itself. */
export async function loadParts(names: readonly string[]): Promise<void> {
  await Promise.allSettled(names.map((name) => parts.get(name)?.()));
}
