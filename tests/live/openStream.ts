import assert from "node:assert/strict";
import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { type Heard, readEvents } from "./streams.ts";

type OpenStream = {
  heard: Heard[];
  /** All that has come so far, as it came. */
  text(): string;
  isEnded(): boolean;
  headers: IncomingMessage["headers"];
  close(): void;
};

type Wish = { listings?: number[]; after?: string; lastEventId?: string; as?: string };

const open = new Set<ClientRequest>();

/** Lets go of every stream, in an `after`: those of a test that failed would keep its process alive. */
export function closeStreams(): void {
  for (const request of open) request.destroy();
}

/** Opens a live stream over a real connection, as a browser does. The server must be listening. */
export async function openStream(app: FastifyInstance, wish: Wish): Promise<OpenStream> {
  const { port } = app.server.address() as AddressInfo;
  const query = new URLSearchParams({ listings: (wish.listings ?? []).join() });
  if (wish.after) query.set("after", wish.after);
  const headers = {
    ...(wish.as && { authorization: `Bearer ${wish.as}` }),
    ...(wish.lastEventId && { "last-event-id": wish.lastEventId }),
  };
  const request = get({ port, path: `/api/v1/live?${query}`, headers, agent: false });
  open.add(request.on("close", () => open.delete(request)));
  const [response] = (await once(request, "response")) as [IncomingMessage];
  assert.equal(response.statusCode, 200);
  let text = "";
  let isEnded = false;
  let unread = "";
  const heard: Heard[] = [];
  response.setEncoding("utf8");
  response.on("data", (piece: string) => {
    text += piece;
    const blocks = (unread + piece).split("\n\n");
    unread = blocks.pop() ?? "";
    heard.push(...blocks.flatMap((block) => readEvents(`${block}\n\n`)));
  });
  response.on("close", () => {
    isEnded = true;
  });
  return {
    heard,
    text: () => text,
    isEnded: () => isEnded,
    headers: response.headers,
    close: () => request.destroy(),
  };
}
