import { setTimeout as pause } from "node:timers/promises";
import type { LiveEvent, LiveEventKind } from "#contract/live.ts";
import type { LiveStream } from "#modules/live/LiveHub.ts";

export type Heard = { event: LiveEventKind; id: string; data: LiveEvent };

/** A stream whose far end is the test: it reads back the bytes that a client would get. */
type TestStream = LiveStream & { heard: Heard[]; bytes: Buffer[]; isClosed: boolean };

export function testStream(options: {
  listings?: number[];
  userId?: string;
  sessionHash?: Buffer;
}): TestStream {
  const stream: TestStream = {
    listings: new Set(options.listings ?? []),
    userId: options.userId ?? null,
    sessionHash: options.sessionHash ?? null,
    heard: [],
    bytes: [],
    isClosed: false,
    write(bytes) {
      this.bytes.push(bytes);
      this.heard.push(...readEvents(bytes.toString()));
    },
    close() {
      this.isClosed = true;
    },
  };
  return stream;
}

/** The events in a piece of an event stream that ends with an empty line. */
export function readEvents(text: string): Heard[] {
  return text
    .split("\n\n")
    .filter((block) => block.includes("data: "))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
      return { event: field("event") as LiveEventKind, id: field("id"), data: JSON.parse(field("data")) };
    });
}

export function ofKind<K extends LiveEventKind>(heard: readonly Heard[], kind: K): LiveEvent<K>[] {
  return heard.filter(({ event }) => event === kind).map(({ data }) => data as LiveEvent<K>);
}

/** Waits until `found` answers something, and fails with `what` after `withinMs`. */
export async function until<Found>(
  what: string,
  found: () => Found | undefined | false,
  withinMs = 5_000,
): Promise<Found> {
  for (const deadline = performance.now() + withinMs; performance.now() < deadline; await pause(5)) {
    const answer = found();
    if (answer) return answer;
  }
  throw new Error(`not within ${withinMs} ms: ${what}`);
}
