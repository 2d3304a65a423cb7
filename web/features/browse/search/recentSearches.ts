const key = "blaze:recent-searches";
const most = 6;
const listeners = new Set<() => void>();
const none: readonly string[] = [];
let read: { text: string | null; list: readonly string[] } = { text: null, list: none };

/** What this browser searched for last, kept in the browser alone. Storage may be forbidden: then nothing is kept. */
export const recentSearches = {
  /** The same array until something changes. */
  list(): readonly string[] {
    const text = readText();
    if (text !== read.text) read = { text, list: parse(text) };
    return read.list;
  },
  /** On the server, and before the page has taken over, nobody has searched. */
  listOnServer: () => none,
  add(query: string): void {
    const others = recentSearches.list().filter((other) => other.toLowerCase() !== query.toLowerCase());
    write([query, ...others].slice(0, most));
  },
  clear: () => write([]),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function readText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(list: readonly string[]): void {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden.
  }
  for (const listener of listeners) listener();
}

function parse(text: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter((item) => typeof item === "string").slice(0, most) : none;
  } catch {
    return none;
  }
}
