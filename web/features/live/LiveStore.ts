import type { LiveEvent } from "#contract/live.ts";
import type { LiveStatus } from "#web/api/live.ts";

type ListingEvent = LiveEvent<"listing">;
type PersonalEvent = LiveEvent<"personal">;

/** A long evening's browsing stays small; what falls out is told again when it is next on screen. */
const MOST_LISTINGS = 2_000;

/** What the live stream has told this tab, for components to read and to be told of changes. */
export class LiveStore {
  readonly #listings = new Map<number, ListingEvent>();
  readonly #heard = new Map<number, Set<() => void>>();
  readonly #statusHeard = new Set<() => void>();
  readonly #personalHeard = new Set<(event: PersonalEvent) => void>();
  #status: LiveStatus = "connecting";

  get status(): LiveStatus {
    return this.#status;
  }

  setStatus(status: LiveStatus): void {
    this.#status = status;
    for (const tell of this.#statusHeard) tell();
  }

  listing = (id: number): ListingEvent | undefined => this.#listings.get(id);

  /** Answers whether it was news. An event that is older than what is known changes nothing. */
  takeListing(event: ListingEvent): boolean {
    const known = this.#listings.get(event.id);
    if (known !== undefined && known.version >= event.version) return false;
    this.#listings.delete(event.id);
    this.#listings.set(event.id, event);
    if (this.#listings.size > MOST_LISTINGS) {
      const [oldest] = this.#listings.keys();
      if (oldest !== undefined) this.#listings.delete(oldest);
    }
    for (const tell of this.#heard.get(event.id) ?? []) tell();
    return true;
  }

  takePersonal(event: PersonalEvent): void {
    for (const tell of this.#personalHeard) tell(event);
  }

  onListing(id: number, tell: () => void): () => void {
    const heard = this.#heard.get(id) ?? new Set();
    this.#heard.set(id, heard.add(tell));
    return () => {
      heard.delete(tell);
      if (heard.size === 0) this.#heard.delete(id);
    };
  }

  onStatus = (tell: () => void): (() => void) => {
    this.#statusHeard.add(tell);
    return () => this.#statusHeard.delete(tell);
  };

  onPersonal(tell: (event: PersonalEvent) => void): () => void {
    this.#personalHeard.add(tell);
    return () => this.#personalHeard.delete(tell);
  }
}
