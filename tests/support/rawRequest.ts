import { once } from "node:events";
import { connect, type Socket } from "node:net";

type RawAnswer = { status: number; head: string; body: string; ms: number };

/**
 * Sends bytes as they are over a connection of its own and returns what came back: what a client library would never
 * send. Ends when the server hangs up, when a whole answer has come, or after `patienceMs`.
 */
export async function rawRequest(
  port: number,
  bytes: string | Buffer,
  { patienceMs = 10_000 }: { patienceMs?: number } = {},
): Promise<RawAnswer> {
  const began = performance.now();
  const socket = connect(port, "127.0.0.1");
  const timer = setTimeout(() => socket.destroy(), patienceMs);
  const pieces: Buffer[] = [];
  socket.on("error", () => undefined);
  socket.on("data", (piece: Buffer) => {
    pieces.push(piece);
    if (isWhole(Buffer.concat(pieces).toString("latin1"))) socket.end();
  });
  socket.write(bytes);
  await closed(socket);
  clearTimeout(timer);
  return { ...readAnswer(Buffer.concat(pieces).toString()), ms: performance.now() - began };
}

async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket, "close");
}

function isWhole(text: string): boolean {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (length !== undefined) return rest.join("\r\n\r\n").length >= Number(length);
  return text.includes("\r\n0\r\n\r\n");
}

function readAnswer(text: string): { status: number; head: string; body: string } {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head, body: rest.join("\r\n\r\n") };
}

/** A request as text: the head, an empty line and the body. */
export function rawText(line: string, headers: Record<string, string | number>, body = ""): string {
  const lines = Object.entries({ Host: "127.0.0.1", ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [line, ...lines, "", body].join("\r\n");
}
