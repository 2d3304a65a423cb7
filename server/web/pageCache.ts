/** A rendered page as it is kept: its text, and the nonce that has to be replaced before it is sent. */
export interface Page {
  status: number;
  html: string;
  nonce: string;
  location?: string;
}

interface Entry {
  page: Promise<Page>;
  /** Undefined while the page is being rendered. */
  freshUntilMs?: number;
}

/**
 * Keeps guests' pages for a few seconds and renders each at most once at a time, so that a crowd arriving at one
 * auction costs one render. Only status 200 is kept: an error is shared with those who waited for it and forgotten.
 *
 * The clock here is the process's own: no rule of an auction depends on it.
 */
export function createPageCache({ freshMs, entries: limit }: { freshMs: number; entries: number }) {
  const entries = new Map<string, Entry>();

  async function read(url: string, render: () => Promise<Page>): Promise<Page> {
    const kept = entries.get(url);
    if (kept && (kept.freshUntilMs === undefined || kept.freshUntilMs > performance.now())) return kept.page;

    const entry: Entry = { page: render() };
    entries.delete(url);
    entries.set(url, entry);
    dropOldest();
    try {
      const page = await entry.page;
      if (page.status === 200 && freshMs > 0) entry.freshUntilMs = performance.now() + freshMs;
      else forget(url, entry);
      return page;
    } catch (error) {
      forget(url, entry);
      throw error;
    }
  }

  function forget(url: string, entry: Entry): void {
    if (entries.get(url) === entry) entries.delete(url);
  }

  /** A Map keeps the order of insertion, so the first key is the oldest page. */
  function dropOldest(): void {
    if (entries.size <= limit) return;
    const oldest = entries.keys().next().value;
    if (oldest !== undefined) entries.delete(oldest);
  }

  return { read };
}
