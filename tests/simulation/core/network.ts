import type { FastifyInstance } from "fastify";
import type { Random } from "./random.ts";
import type { Scheduler } from "./scheduler.ts";

/** What becomes of a call on its way. The provider has done what was asked in all but the first. */
type Fate = "request lost" | "answer lost" | "doubled" | "delivered";

export type NetworkFaults = { chance: number };

type NetworkParts = {
  readonly app: FastifyInstance;
  readonly scheduler: Scheduler;
  readonly faults: NetworkFaults;
  readonly tell: (what: string) => void;
};

const realFetch = globalThis.fetch;

/**
 * Calls of the real adapters, carried to the stand-ins inside this process. Each has two boundaries: before it
 * arrives, and before its answer does; so it may arrive after its sender has given up its lease, and be answered
 * after somebody else has taken over.
 */
export function simulateNetwork({ app, scheduler, faults, tell }: NetworkParts): void {
  globalThis.fetch = async (input, init = {}) => {
    const address = new URL(String(input));
    const path = address.pathname + address.search;
    const method = init.method ?? "GET";
    const process = scheduler.actor?.process ?? "outside";
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const payload = typeof init.body === "string" ? init.body : undefined;
    const send = async () =>
      await app.inject({
        method: method as "GET",
        url: path,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
    const label = `${method} ${address.pathname.replaceAll(/[0-9a-zA-Z_-]*\d[0-9a-zA-Z_-]{5,}/g, "…")}`;
    const fate = scheduler.actor === undefined ? "delivered" : chooseFate(scheduler.actor.random, faults);
    await scheduler.boundary(`call ${label}`, { process });
    if (fate !== "delivered") tell(`network: ${fate}`);
    if (fate === "request lost") throw new TypeError("fetch failed");
    const answer = await scheduler.flight({ process, backend: null }, send);
    if (fate === "doubled") await scheduler.flight({ process, backend: null }, send);
    await scheduler.boundary(`answer ${label} ${answer.statusCode}`, { process });
    if (fate === "answer lost")
      throw new DOMException("The operation was aborted due to timeout", "TimeoutError");
    return new WholeResponse(answer.body, answer.statusCode);
  };
}

/** The body is here already; the platform's own reading takes turns of the event loop that nobody can count. */
class WholeResponse extends Response {
  readonly #body: string;

  constructor(body: string, status: number) {
    super(null, { status });
    this.#body = body;
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#body);
  }
}

export function restoreNetwork(): void {
  globalThis.fetch = realFetch;
}

function chooseFate(random: Random, { chance }: NetworkFaults): Fate {
  if (!random.chance(chance)) return "delivered";
  return random.weighted([
    [2, "request lost"],
    [4, "answer lost"],
    [2, "doubled"],
  ] as const);
}
