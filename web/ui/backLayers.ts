/** What lies over the page and closes before Back leaves it. */
type Layer = { readonly close: () => void };

/** How many layers lie over the page at an entry of the history. The page's own entry does not have it. */
const depthKey = "blaze_layers";
/** The router's number of a page. The entries of a page's layers are copies of the page's own, with the same one. */
const pageKey = "__TSR_index";
/** Time for a traversal of the history; after it, what waits for the traversal goes on without. */
const traversalMs = 1000;

type State = Record<string, unknown> | null;
type Entry = { readonly state: State; readonly href: string };

const layers: Layer[] = [];
/** Changes of the history that wait until a traversal of ours has arrived; null while there is none. */
let waiting: (() => void)[] | null = null;
/** Where the router believes to be. */
let current: Entry = { state: null, href: "" };
let isWatching = false;
let push: History["pushState"];
let replace: History["replaceState"];

/**
 * Lets Back close what lies over the page in browsers without a `CloseWatcher`: each layer has an entry of its own in
 * the history, a copy of the page's, and the router never hears of it. Call it before the router is made, in a browser.
 *
 * - Back closes the layer on top; the page is not loaded anew and does not scroll.
 * - A layer that is closed in another way takes its entry away.
 * - A page that is opened from a layer takes its entry, so that one Back returns from there.
 * - An entry that is reached again when its layer has gone (forward, or after a reload) is left at once.
 */
export function watchBackLayers(): void {
  const { history } = window;
  if (window.CloseWatcher !== undefined || isWatching) return;
  isWatching = true;
  push = history.pushState.bind(history);
  replace = history.replaceState.bind(history);
  current = here();
  history.pushState = (state, unused, url) =>
    afterTraversal(() => {
      if (depthOf(here()) === 0) push(state, unused, url);
      else replace(state, unused, url);
      current = here();
      scheduleMatch();
    });
  history.replaceState = (state, unused, url) =>
    afterTraversal(() => {
      replace(withDepth(state, depthOf(here())), unused, url);
      current = here();
    });
  addEventListener("popstate", arrive, { capture: true });
  scheduleMatch();
}

/** Puts a layer over the page until the returned function is called. */
export function openBackLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  scheduleMatch();
  return () => {
    const place = layers.indexOf(layer);
    if (place >= 0) layers.splice(place, 1);
    scheduleMatch();
  };
}

/** The router hears of what leads to another page, and of nothing else. */
function arrive(event: PopStateEvent): void {
  const goesOn = waiting;
  waiting = null;
  const arrived = here();
  const depth = depthOf(arrived);
  if (pageOf(arrived) !== pageOf(current)) {
    if (depth === 0) current = arrived;
    else event.stopImmediatePropagation();
  } else {
    event.stopImmediatePropagation();
    // The page may have changed its address while the layer was open.
    if (depth < depthOf(current)) replace(withDepth(current.state, depth), "", current.href);
    current = here();
    if (!goesOn) for (const layer of layers.slice(depth).reverse()) layer.close();
  }
  for (const change of goesOn ?? []) change();
  scheduleMatch();
}

let isScheduled = false;

/** Later, because one layer often closes as the next one opens, or as a page is left for another. */
function scheduleMatch(): void {
  if (!isWatching || isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    afterTraversal(matchLayers);
  });
}

/** As many entries over the page's own as there are layers. */
function matchLayers(): void {
  const depth = depthOf(here());
  const surplus = depth - layers.length;
  if (surplus > 0) {
    waiting = [];
    const mine = waiting;
    window.history.go(-surplus);
    setTimeout(() => {
      if (waiting !== mine) return;
      waiting = null;
      for (const change of mine) change();
    }, traversalMs);
  }
  for (let next = depth + 1; next <= layers.length; next += 1) {
    push(withDepth(here().state, next), "");
    current = here();
  }
}

/** A change during a traversal would count from another entry than the one that it was meant for. */
function afterTraversal(change: () => void): void {
  if (waiting) waiting.push(change);
  else change();
}

function here(): Entry {
  return { state: window.history.state as State, href: window.location.href };
}

function withDepth(state: State, depth: number): State {
  const { [depthKey]: _, ...page } = state ?? {};
  return depth === 0 ? state && page : { ...page, [depthKey]: depth };
}

function depthOf({ state }: Entry): number {
  return Number(state?.[depthKey] ?? 0);
}

function pageOf({ state }: Entry): unknown {
  return state?.[pageKey];
}
