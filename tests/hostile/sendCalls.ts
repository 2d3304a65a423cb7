import { Agent, request } from "node:http";
import { connect } from "node:net";
import type { HostileCall } from "./hostileCalls.ts";

type Faulty = { call: HostileCall; status: number; answer: string };
export type Outcome = { sent: number; byStatus: Record<string, number>; faulty: Faulty[] };

const patienceMs = 60_000;
/** Long enough for the server to begin with a body that will not come to its end. */
const unfinishedMs = 30;

/** Sends calls over so many connections at a time until there are no more; each now and then twice, with its key. */
export async function sendCalls(
  port: number,
  next: () => HostileCall | null,
  { connections = 8 }: { connections?: number } = {},
): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const outcome: Outcome = { sent: 0, byStatus: {}, faulty: [] };
  const work = async () => {
    for (let call = next(); call; call = next()) {
      const times = call.headers["idempotency-key"] && outcome.sent % 3 === 0 ? 2 : 1;
      for (let time = 0; time < times; time += 1) await note(call);
    }
  };
  const note = async (call: HostileCall) => {
    const { status, answer } = call.unfinished ? await leaveOff(port, call) : await send(port, agent, call);
    outcome.sent += 1;
    outcome.byStatus[status] = (outcome.byStatus[status] ?? 0) + 1;
    if (status >= 500 || status === 0) outcome.faulty.push({ call, status, answer });
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
    return outcome;
  } finally {
    agent.destroy();
  }
}

type Short = { status: number; answer: string };

function send(port: number, agent: Agent, { method, path, headers, body }: HostileCall): Promise<Short> {
  return new Promise((resolve) => {
    const length = body ? { "content-length": String(body.length) } : {};
    const options = { port, host: "127.0.0.1", agent, method, path, headers: { ...headers, ...length } };
    const sent = request({ ...options, timeout: patienceMs }, (response) => {
      const pieces: Buffer[] = [];
      const done = () =>
        resolve({ status: response.statusCode ?? 0, answer: Buffer.concat(pieces).toString().slice(0, 300) });
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", done).on("error", done);
    });
    sent.on("timeout", () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)));
    // A server that refuses a large body hangs up while it is still being sent: that is an answer too.
    sent.on("error", (error: NodeJS.ErrnoException) => {
      const isHungUp = error.code === "EPIPE" || error.code === "ECONNRESET";
      resolve({ status: isHungUp ? 413 : 0, answer: error.message });
    });
    sent.end(body ?? undefined);
  });
}

/** Counts as 499: the caller went away. */
async function leaveOff(port: number, { method, path, headers, body }: HostileCall): Promise<Short> {
  const lines = Object.entries({ host: "x", ...headers, "content-length": String((body?.length ?? 0) + 50) });
  const head = [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), "", ""];
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.resume().write(head.join("\r\n"));
  socket.write(body ?? "");
  await new Promise((resolve) => setTimeout(resolve, unfinishedMs));
  socket.destroy();
  return { status: 499, answer: "" };
}
