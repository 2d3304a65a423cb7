import type { LiveEvent, LiveEventKind } from "#contract/live.ts";

/** An event of the stream; `kind` says which. */
export type LiveMessage = { [K in LiveEventKind]: { kind: K; data: LiveEvent<K> } }[LiveEventKind];

/** `idle` when nothing on screen needs it. Only `live` means that what is shown is the present. */
export type LiveStatus = "idle" | "connecting" | "live" | "reconnecting";

/** The part of EventSource that is used. */
export type LiveSource = {
  addEventListener(kind: string, heard: (event: { data: string; lastEventId: string }) => void): void;
  onerror: ((event: never) => void) | null;
  close(): void;
};

type LiveConnectionOptions = {
  openSource: (url: string) => LiveSource;
  onMessage: (message: LiveMessage) => void;
  onStatus: (status: LiveStatus) => void;
  /** From 0 to 1; spreads out the clients that all lost the same server. */
  random?: () => number;
};

type Stream = { source: LiveSource; ids: ReadonlySet<number> };

const KINDS: readonly LiveEventKind[] = ["hello", "tick", "listing", "personal", "settings"];
/** Components of one screen register one after the other: the stream is opened once for all of them. */
const GATHER_MS = 100;
/** A heartbeat comes every 10 s: two missed ones and the stream is taken for dead. */
const SILENCE_MS = 25_000;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;
/** The most listings that one stream may watch. */
const MOST_LISTINGS = 200;
/** So many listings that left the screen stay in the stream before a smaller one is worth opening. */
const SPARE_LISTINGS = 60;
const REMEMBERED_EVENTS = 500;

/**
 * The tab's one live stream. What is on screen registers its listings; the stream is opened anew for what
 * they are together, and the old one is closed only when the new one is up, so nothing is missed.
 */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  readonly #watched = new Map<number, number>();
  readonly #seen = new Set<string>();
  #identity: string | null = null;
  #current: Stream | null = null;
  #next: Stream | null = null;
  #lastEventId = "";
  #failures = 0;
  #suspended = true;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #status: LiveStatus = "idle";

  constructor(options: LiveConnectionOptions) {
    this.#options = options;
  }

  /** Keeps these listings in the stream until the answered function is called. */
  watch(ids: readonly number[]): () => void {
    for (const id of ids) this.#watched.set(id, (this.#watched.get(id) ?? 0) + 1);
    this.#gather();
    return () => {
      for (const id of ids) {
        const left = (this.#watched.get(id) ?? 1) - 1;
        if (left > 0) this.#watched.set(id, left);
        else this.#watched.delete(id);
      }
      this.#gather();
    };
  }

  /**
   * Who is signed in: their own events come on the stream too, so it begins anew when that changes. `from` is where it
   * begins: what happened while the page was on its way to the screen is told as well.
   */
  identify(userId: string | null, from = ""): void {
    if (userId === this.#identity) return;
    this.#identity = userId;
    this.#lastEventId = from;
    this.#closeStreams();
    this.#gather();
  }

  /** Lets go of the stream, for example while the tab is out of sight. */
  suspend(): void {
    this.#suspended = true;
    this.#closeStreams();
    this.#setStatus("idle");
  }

  /** Opens the stream, or opens it anew at once when there is reason to doubt it. */
  resume({ doubt = false } = {}): void {
    const isUp = this.#current !== null && !doubt;
    this.#suspended = false;
    if (isUp) return;
    this.#failures = 0;
    this.#dropNext();
    clearTimeout(this.#retry);
    this.#openIfNeeded();
  }

  /** The device has no network: what is shown is not the present, though the stream may not know it yet. */
  lose(): void {
    if (this.#current !== null) this.#fail(this.#current);
  }

  #gather(): void {
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => this.#adapt(), GATHER_MS);
  }

  /** Opens a stream for what is on screen now, unless the one at hand or under way covers it. */
  #adapt(): void {
    if (this.#suspended) return;
    const wanted = this.#wanted();
    if (wanted.size === 0 && this.#identity === null) {
      this.#closeStreams();
      this.#setStatus("idle");
      return;
    }
    const stream = this.#next ?? this.#current;
    if (stream !== null && covers(stream.ids, wanted)) return;
    this.#dropNext();
    this.#openIfNeeded();
  }

  #openIfNeeded(): void {
    const ids = this.#wanted();
    if (this.#suspended || (ids.size === 0 && this.#identity === null)) return;
    clearTimeout(this.#retry);
    // A lost stream stays lost on screen until the new one has said hello.
    if (this.#current === null && this.#status !== "reconnecting") this.#setStatus("connecting");
    const source = this.#options.openSource(addressOf(ids, this.#lastEventId));
    const stream: Stream = { source, ids };
    this.#next = stream;
    for (const kind of KINDS) source.addEventListener(kind, (event) => this.#hear(stream, kind, event));
    source.onerror = () => this.#fail(stream);
    if (this.#current === null) this.#listenForSilence();
  }

  #hear(stream: Stream, kind: LiveEventKind, event: { data: string; lastEventId: string }): void {
    if (stream !== this.#next && stream !== this.#current) return;
    if (kind === "hello") this.#takeOver(stream);
    this.#listenForSilence();
    if (event.lastEventId !== "") this.#lastEventId = event.lastEventId;
    if (kind === "personal" && this.#isRepeated(event.lastEventId)) return;
    this.#options.onMessage({ kind, data: JSON.parse(event.data) } as LiveMessage);
  }

  #takeOver(stream: Stream): void {
    const old = this.#current;
    this.#current = stream;
    this.#next = null;
    this.#failures = 0;
    if (old !== stream) old?.source.close();
    this.#setStatus("live");
  }

  /** The event's own number: the other half of the id may differ from one sending to the next. */
  #isRepeated(id: string): boolean {
    const number = id.split("-").at(-1) ?? "";
    if (this.#seen.has(number)) return true;
    this.#seen.add(number);
    if (this.#seen.size > REMEMBERED_EVENTS) this.#seen.delete(this.#seen.values().next().value ?? "");
    return false;
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      const stream = this.#current ?? this.#next;
      if (stream) this.#fail(stream);
    }, SILENCE_MS);
  }

  /** EventSource would try again by itself, all clients at the same moment: so it is closed and timed here. */
  #fail(stream: Stream): void {
    if (stream !== this.#next && stream !== this.#current) return;
    stream.source.close();
    if (stream === this.#current) this.#current = null;
    if (stream === this.#next) this.#next = null;
    this.#failures += 1;
    if (this.#current === null) this.#setStatus("reconnecting");
    if (this.#next === null) this.#retryLater();
    else this.#listenForSilence();
  }

  #retryLater(): void {
    const longest = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
    const random = (this.#options.random ?? Math.random)();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#openIfNeeded(), longest * (0.5 + random / 2));
  }

  #dropNext(): void {
    this.#next?.source.close();
    this.#next = null;
  }

  #closeStreams(): void {
    this.#dropNext();
    this.#current?.source.close();
    this.#current = null;
    this.#failures = 0;
    for (const timer of [this.#retry, this.#silence]) clearTimeout(timer);
  }

  #wanted(): ReadonlySet<number> {
    return new Set([...this.#watched.keys()].slice(-MOST_LISTINGS));
  }

  #setStatus(status: LiveStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#options.onStatus(status);
  }
}

/** isSubsetOf would say it shorter, but an Android 7 has no browser that knows it. */
function covers(ids: ReadonlySet<number>, wanted: ReadonlySet<number>): boolean {
  return [...wanted].every((id) => ids.has(id)) && ids.size <= wanted.size + SPARE_LISTINGS;
}

function addressOf(ids: ReadonlySet<number>, after: string): string {
  const query = new URLSearchParams({ listings: [...ids].join(",") });
  if (after !== "") query.set("after", after);
  return `/api/v1/live?${query.toString().replaceAll("%2C", ",")}`;
}
