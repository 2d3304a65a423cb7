import type { LiveEvent } from "#contract/live.ts";
import type { LiveStatus } from "./LiveConnection.ts";

/** Whether what is on screen is the present. Not live means: prices may have moved on, and it must be shown. */
export type LiveState = {
  readonly status: LiveStatus;
  /** False only after a stream was lost: a page that has just been read is as new as any. */
  readonly isLive: boolean;
  /** For how long nothing has been heard, counted while it is not live. */
  readonly staleSeconds: number;
};

export const firstLiveState: LiveState = { status: "connecting", isLive: true, staleSeconds: 0 };

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
  #state: LiveState = firstLiveState;
  #heardAtMs = performance.now();
  #counting: ReturnType<typeof setInterval> | undefined;

  state = (): LiveState => this.#state;

  /** To be called for every message: the stream is alive. */
  hear(): void {
    this.#heardAtMs = performance.now();
  }

  setStatus(status: LiveStatus): void {
    clearInterval(this.#counting);
    const show = (): void => {
      const isLive = status !== "reconnecting";
      const staleSeconds = isLive ? 0 : Math.floor((performance.now() - this.#heardAtMs) / 1_000);
      this.#state = { status, isLive, staleSeconds };
      for (const tell of this.#statusHeard) tell();
    };
    show();
    if (!this.#state.isLive) this.#counting = setInterval(show, 1_000);
  }

  listing = (id: number): ListingEvent | undefined => this.#listings.get(id);

  /** Returns whether it was news. An event that is older than what is known changes nothing. */
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
