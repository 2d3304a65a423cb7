/**
 * Text kept in this tab under a name, through a reload. A browser that keeps nothing (private mode, full storage) loses
 * only that: what is on screen is all there is.
 */
function readInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keepInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Nothing can be kept, and so there is nothing to forget.
  }
}

/** What was kept as JSON; null for nothing, and for what is none. */
export function readJsonInTab(key: string): unknown {
  try {
    return JSON.parse(readInTab(key) ?? "null");
  } catch {
    return null;
  }
}
