import { get, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { LiveEvent } from "#contract/live.ts";
import type { StreamConnection, StreamEvent, Watcher } from "./history.ts";

/** As the app: two heartbeats missed. */
const SILENCE_MS = 25_000;
const RECONNECT_MS = 300;

type Follower = {
  readonly watcher: Watcher;
  /** Resolves at the first hello. */
  readonly begun: Promise<void>;
  /** The highest version of each listing that was told. */
  versions(): ReadonlyMap<number, number>;
  stop(): void;
};

/** Follows a live stream and comes back with Last-Event-ID whenever it is lost, until it is stopped. */
export function follow(
  url: string,
  wish: { name: string; userId: string | null; token: string | null; listings: readonly number[] },
): Follower {
  const connections: StreamConnection[] = [];
  const versions = new Map<number, number>();
  const begun = Promise.withResolvers<void>();
  let lastEventId = "";
  let isOver = false;
  let drop: () => void = () => undefined;

  const hear = (connection: StreamConnection, block: string): void => {
    const event = readEvent(block);
    if (event === null) return;
    connection.events.push(event);
    if (event.id !== "") lastEventId = event.id;
    if (event.kind === "hello") begun.resolve();
    if (event.kind === "listing")
      versions.set(event.data.id, Math.max(versions.get(event.data.id) ?? 0, event.data.version));
  };

  async function connectOnce(): Promise<void> {
    const connection: StreamConnection = {
      ...{ resumedFrom: lastEventId, openedAt: performance.now(), closedAt: null, events: [] },
    };
    connections.push(connection);
    const headers: Record<string, string> = {};
    if (wish.token !== null) headers.authorization = `Bearer ${wish.token}`;
    if (lastEventId !== "") headers["last-event-id"] = lastEventId;
    const path = `${url}/api/v1/live?listings=${wish.listings.join()}`;
    await new Promise<void>((resolve) => {
      const request = get(path, { headers, agent: false, timeout: SILENCE_MS });
      drop = () => void request.destroy();
      request.on("timeout", () => request.destroy());
      request.on("error", () => resolve());
      request.on("close", () => resolve());
      request.on("response", (response: IncomingMessage) => {
        if (response.statusCode === 200) readBlocks(response, (block) => hear(connection, block));
        else request.destroy();
      });
    });
    if (!isOver) connection.closedAt = performance.now();
  }

  const run = async (): Promise<void> => {
    for (; !isOver; await pause(RECONNECT_MS)) await connectOnce();
  };
  void run();
  const { name, userId, listings } = wish;
  const stop = () => {
    isOver = true;
    drop();
  };
  return {
    watcher: { name, userId, listings, connections },
    begun: begun.promise,
    versions: () => versions,
    stop,
  };
}

function readBlocks(response: IncomingMessage, hear: (block: string) => void): void {
  let unread = "";
  response.setEncoding("utf8");
  response.on("error", () => undefined);
  response.on("data", (piece: string) => {
    const blocks = (unread + piece).split("\n\n");
    unread = blocks.pop() ?? "";
    for (const block of blocks) hear(block);
  });
}

function readEvent(block: string): StreamEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1] ?? "";
  const kind = field("event") as StreamEvent["kind"] | "";
  if (kind === "") return null;
  const common = { at: performance.now(), id: field("id") };
  const data: unknown = JSON.parse(field("data"));
  if (kind === "listing") return { ...common, kind, data: data as LiveEvent<"listing"> };
  if (kind === "personal") return { ...common, kind, data: data as LiveEvent<"personal"> };
  return { ...common, kind };
}
