import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isFromNetwork } from "./isFromNetwork.ts";

/** A body of 256 KB over a slow mobile network takes 20 s. */
const longestBodyMs = 30_000;

const clocks = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Closes the connection of a request whose body does not come to its end in time, also where it was answered before
 * that: Node goes on reading what was refused. Node's own `requestTimeout` is one for the whole server, and files take
 * longer, so it is off and every request has a clock of its own.
 */
export function limitBodyTime(app: FastifyInstance, { bodyMs = longestBodyMs }: { bodyMs?: number }): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (isFromNetwork(request) && hasBody(request)) startClock(app, request.raw, bodyMs);
    done();
  });
}

/** For a call that takes files, which have a least rate in place of a time (receiveFile.ts). */
export function stopBodyClock({ raw }: FastifyRequest): void {
  clearTimeout(clocks.get(raw));
}

function startClock(app: FastifyInstance, raw: IncomingMessage, bodyMs: number): void {
  const giveUp = () => {
    const error = Object.assign(new Error("the body did not come to its end"), {
      code: "ERR_HTTP_REQUEST_TIMEOUT",
    });
    app.server.emit("clientError", error, raw.socket);
  };
  clocks.set(raw, setTimeout(giveUp, bodyMs).unref());
  raw.once("close", () => clearTimeout(clocks.get(raw)));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
