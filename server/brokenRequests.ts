import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { isProbe } from "./health.ts";

/** A name or an address with a port or none; also the underscores of names inside a data centre. */
const hostForm = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/**
 * Refuses what HTTP allows and no browser sends to a server of its own: a whole URL or `*` in the place of the path, and
 * a Host that is none. Both would go into addresses that are put together here.
 */
export function refuseBrokenRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (!request.url.startsWith("/")) throw broken("BLAZE_BAD_TARGET");
    if (isProbe(request.url)) return;
    const { host } = request;
    if (!hostForm.test(host) || !URL.canParse(`http://${host}`)) throw broken("BLAZE_BAD_HOST");
  });
}

function broken(code: "BLAZE_BAD_TARGET" | "BLAZE_BAD_HOST"): Error {
  return Object.assign(new Error(code), { code, statusCode: 400 });
}

type WireError = Error & { code?: string };
/** What Node keeps on a socket: the answer that is being sent on it. */
type AnsweringSocket = Socket & { _httpMessage?: { headersSent: boolean } | null };

const statuses: Readonly<Record<string, { status: number; detail: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: "The request did not come to its end in time." },
  HPE_HEADER_OVERFLOW: { status: 431, detail: "The headers are too large." },
};
const unreadable = { status: 400, detail: "The request cannot be read." };

/** Answers what is no HTTP request, or stopped being one, in the form of every other error, and hangs up. */
export function answerBrokenRequest(error: WireError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const isAnswered = (socket as AnsweringSocket)._httpMessage?.headersSent === true;
  if (socket.writable && !isAnswered) socket.write(rawAnswer(statuses[error.code ?? ""] ?? unreadable));
  socket.destroy();
}

function rawAnswer({ status, detail }: { status: number; detail: string }): string {
  const body = JSON.stringify({ detail });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "connection: close",
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
