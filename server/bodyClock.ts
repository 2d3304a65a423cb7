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
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    startBodyClock(request);
    done();
  });
}

/** For a request that has a body, and that no hook may see (unroutedRequests.ts). */
export function startBodyClock(request: FastifyRequest): void {
  if (!isFromNetwork(request) || !hasBody(request)) return;
  const { raw, server } = request;
  const giveUp = () => {
    const error = Object.assign(new Error("the body did not come to its end"), {
      code: "ERR_HTTP_REQUEST_TIMEOUT",
    });
    server.server.emit("clientError", error, raw.socket);
  };
  clocks.set(raw, setTimeout(giveUp, server.blaze.wire?.bodyMs ?? longestBodyMs).unref());
  raw.once("close", () => clearTimeout(clocks.get(raw)));
}

/** For a call that takes files, which have a least rate in place of a time (receiveFile.ts). */
export function stopBodyClock({ raw }: FastifyRequest): void {
  clearTimeout(clocks.get(raw));
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
}
