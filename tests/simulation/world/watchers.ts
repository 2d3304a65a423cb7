import type { LiveEvent } from "#contract/live.ts";
import type { LiveStream } from "#modules/live/LiveHub.ts";
import { readResumePoint } from "#modules/live/resumePoint.ts";
import { type Live, startLive } from "#modules/live/startLive.ts";
import { type Heard, readEvents } from "#tests/live/streams.ts";
import type { SimulatedDatabase } from "../core/simulatedDatabase.ts";

/** The pseudonyms of bidders are made with it. */
export const liveSecret = "the simulation's";

type Personal = LiveEvent<"personal"> & { readonly id: number };

/** Somebody who looks at a few listings, and at what is their own; their line is cut now and then. */
export class Watcher {
  readonly userId: string | null;
  /** The last state of each listing that they were told of: as the screens do, a lower version is passed over. */
  readonly states = new Map<number, LiveEvent<"listing">>();
  /** By the numbers of the events. */
  readonly personal = new Map<number, Personal>();
  /** What no stream may tell, with what was told. */
  readonly faults: { readonly rule: string; readonly subject: string }[] = [];
  /** Of the stream that is open. */
  listings: ReadonlySet<number> = new Set();
  #stream: LiveStream | null = null;
  #lastId = "";

  constructor(userId: string | null) {
    this.userId = userId;
  }

  get isOpen(): boolean {
    return this.#stream !== null;
  }

  /** Begins where the last stream was cut. */
  async open(live: Live, listings: readonly number[]): Promise<void> {
    const told = { versions: new Map<number, number>(), personal: new Set<number>() };
    let isOpening = true;
    const stream: LiveStream = {
      listings: new Set(listings),
      userId: this.userId,
      sessionHash: null,
      write: (bytes) => {
        if (this.#stream !== stream) return;
        for (const heard of readEvents(bytes.toString())) this.#hear(heard, isOpening ? null : told);
      },
      close: () => {
        live.close(stream);
        if (this.#stream === stream) this.#stream = null;
      },
    };
    this.#stream = stream;
    this.listings = stream.listings;
    await live.open(stream, readResumePoint(this.#lastId));
    isOpening = false;
  }

  cut(): void {
    this.#stream?.close();
  }

  /** `told` is what the stream told before; null while it is told what it missed, of which some may come again. */
  #hear({ event, id, data }: Heard, told: Told | null): void {
    if (id !== "") this.#lastId = id;
    if (event === "listing") this.#hearListing(data as LiveEvent<"listing">, told);
    if (event === "personal")
      this.#hearPersonal(Number(id.split("-")[1]), data as LiveEvent<"personal">, told);
  }

  #hearListing(state: LiveEvent<"listing">, told: Told | null): void {
    const before = told?.versions.get(state.id) ?? 0;
    if (state.version < before)
      this.faults.push({
        rule: "the version of a listing never goes back",
        subject: `listing ${state.id}: ${state.version} after ${before}`,
      });
    told?.versions.set(state.id, state.version);
    const known = this.states.get(state.id);
    if (known === undefined || state.version > known.version) this.states.set(state.id, state);
  }

  #hearPersonal(id: number, event: LiveEvent<"personal">, told: Told | null): void {
    if (told?.personal.has(id) === true)
      this.faults.push({ rule: "a person is told of an event once", subject: `${this.userId}: event ${id}` });
    told?.personal.add(id);
    this.personal.set(id, { ...event, id });
  }
}

type Told = { readonly versions: Map<number, number>; readonly personal: Set<number> };

/** The live part of a server of its own, which nobody schedules, and who listens to it. */
export type Watchers = {
  readonly live: Live;
  readonly all: readonly Watcher[];
  /** Events up to this one happened before anybody listened. */
  readonly firstEvent: number;
  /** Whether the database drops every notification in this world. */
  readonly isDeaf: boolean;
};

type WatchersParts = {
  readonly database: SimulatedDatabase;
  readonly buyers: readonly string[];
  readonly isDeaf: boolean;
};

const counts = { buyers: 4, guests: 2 } as const;

export async function startWatchers({ database, buyers, isDeaf }: WatchersParts): Promise<Watchers> {
  const { outside, url } = database;
  if (isDeaf) await outside.pool.query("update sim.notifying set is_dropped = true");
  const live = startLive({
    database: outside,
    databaseUrl: url,
    secret: liveSecret,
    log: () => undefined,
    onSessionsEnded: () => undefined,
    onRulesChanged: () => undefined,
  });
  const people = [...buyers.slice(0, counts.buyers), ...Array.from({ length: counts.guests }, () => null)];
  const all = people.map((userId) => new Watcher(userId));
  for (const watcher of all) await watcher.open(live, []);
  const { rows } = await outside.pool.query<{ id: number }>(
    "select coalesce(max(id), 0) as id from live_events",
  );
  return { live, all, isDeaf, firstEvent: rows[0]?.id ?? 0 };
}
