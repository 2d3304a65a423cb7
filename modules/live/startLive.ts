import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { readClock } from "../operations/readClock.ts";
import { LiveHub, type LiveStream, personalEvent } from "./LiveHub.ts";
import { type LiveReading, LiveTail } from "./LiveTail.ts";
import { listingEvent } from "./listingFacts.ts";
import { missedPersonalEvents } from "./missedPersonalEvents.ts";
import { presentListings } from "./presentListings.ts";
import { type ResumePoint, writeResumePoint } from "./resumePoint.ts";
import { serverSentEvent } from "./serverSentEvent.ts";

/** The live updates of one server process. */
export type Live = {
  readonly streamCount: number;
  /**
   * Puts a stream on the air: `hello`, the present state of each listing it watches, the person's own
   * events that they missed since `resume`, then everything as it happens.
   */
  open(stream: LiveStream, resume: ResumePoint | null): Promise<void>;
  close(stream: LiveStream): void;
  /** Ends every stream and lets go of the database. */
  stop(): Promise<void>;
};

export type LiveOptions = {
  database: Database;
  databaseUrl: string;
  secret: string;
  log(line: string): void;
  /** Sessions of this person have ended, on whichever server. */
  onSessionsEnded(userId: string): void;
  /** An operator has changed a rule, on whichever server; or may have, while this one did not hear. */
  onRulesChanged(): void;
};

const HEARTBEAT_MS = 10_000;

/** Follows the live events of the whole system, from the first connection to the database on. */
export function startLive(options: LiveOptions): Live {
  const { database, secret } = options;
  const hub = new LiveHub(secret);
  const forgetSessions = ({ rows }: LiveReading): void => {
    const ended = rows.filter((row) => row.kind === "sessions");
    for (const row of ended) options.onSessionsEnded(row.user_id);
    if (ended.length > 0) closeStreamsOfEnded(database, hub, options.log);
  };
  const heartbeat = startHeartbeat(database, hub, options.log);
  const tail = new LiveTail({
    databaseUrl: options.databaseUrl,
    onReading: (reading) => {
      hub.deliver(reading.rows, reading.after);
      forgetSessions(reading);
      if (reading.rows.some((row) => row.kind === "settings")) options.onRulesChanged();
      heartbeat(reading);
    },
    onGap: () => {
      hub.closeAll();
      options.onRulesChanged();
    },
    onConnection: ({ connected, reason }) =>
      options.log(connected ? "live: the database is back" : `live: the database is lost: ${reason}`),
  });
  tail.start();
  return {
    get streamCount() {
      return hub.streams.size;
    },
    open: async (stream, resume) => {
      await tail.ready;
      await openStream({ database, secret, hub, after: tail.after }, stream, resume);
    },
    close: (stream) => hub.remove(stream),
    stop: async () => {
      hub.closeAll();
      await tail.stop();
    },
  };
}

/**
 * Ticks every ten seconds, and at once when the demo's clock was moved. It ticks only when the database was
 * read: a server that has lost it falls silent, and its clients then say so. Each tick also ends the
 * streams of sessions that are no more.
 */
function startHeartbeat(database: Database, hub: LiveHub, log: (line: string) => void) {
  let lastAtMs = performance.now();
  return ({ rows, now, after }: LiveReading): void => {
    const advanced = rows.some((row) => row.kind === "clock");
    if (!advanced && performance.now() - lastAtMs < HEARTBEAT_MS) return;
    lastAtMs = performance.now();
    hub.tick(now, { advanced, after });
    closeStreamsOfEnded(database, hub, log);
  };
}

function closeStreamsOfEnded(database: Database, hub: LiveHub, log: (line: string) => void): void {
  closeEndedSessions(database, hub).catch((error: unknown) => log(`live: sessions not read: ${error}`));
}

async function closeEndedSessions(database: Database, hub: LiveHub): Promise<void> {
  const signedIn = [...hub.streams].filter((stream) => stream.sessionHash !== null);
  if (signedIn.length === 0) return;
  const hashes = [...new Set(signedIn.map((stream) => stream.sessionHash?.toString("hex")))];
  const { rows } = await sql<{ hash: string }>`
    select encode(token_hash, 'hex') as hash
    from sessions
    where token_hash = any(select decode(hash, 'hex') from unnest(${hashes}::text[]) as hash)
      and expires_at > (select blaze_now())`.execute(database.kysely);
  const running = new Set(rows.map((row) => row.hash));
  for (const stream of signedIn) {
    if (!running.has(stream.sessionHash?.toString("hex") ?? "")) stream.close();
  }
}

type Opening = { database: Database; secret: string; hub: LiveHub; after: string };

/**
 * Until everything that was missed has been written, every id on the stream is the point that it resumes from: a
 * connection that is lost in the middle then begins there again. What happens meanwhile waits for the same reason.
 */
async function openStream(opening: Opening, stream: LiveStream, resume: ResumePoint | null): Promise<void> {
  const { database, secret, hub, after } = opening;
  const missedFrom = stream.userId === null ? null : resume;
  const from = missedFrom ?? { transactionId: after, eventId: 0 };
  // It listens before it reads, so nothing falls between. What arrives twice is told apart by its version.
  hub.addHeld(stream);
  try {
    const now = await readClock(database.kysely);
    stream.write(serverSentEvent("hello", { server_time: now.toISOString() }, writeResumePoint(from)));
    for (const { id: listingId, facts } of await presentListings(database, [...stream.listings])) {
      stream.write(serverSentEvent("listing", listingEvent(secret, listingId, facts)));
    }
    if (stream.userId !== null && missedFrom !== null) {
      for (const row of await missedPersonalEvents(database, stream.userId, missedFrom)) {
        stream.write(personalEvent(row, from.transactionId));
      }
    }
    hub.release(stream);
  } catch (error) {
    hub.remove(stream);
    throw error;
  }
}
