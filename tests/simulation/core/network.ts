import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import type { Random } from "./random.ts";
import type { Scheduler } from "./scheduler.ts";

/** What becomes of a call on its way. The provider has done what was asked in all but the first. */
type Fate = "request lost" | "answer lost" | "doubled" | "delivered";

export type NetworkFaults = { chance: number };

type NetworkParts = {
  readonly app: FastifyInstance;
  readonly scheduler: Scheduler;
  readonly clock: { readonly nowMs: number };
  readonly faults: NetworkFaults;
  readonly tell: (what: string) => void;
};

const realFetch = globalThis.fetch;

const minuteMs = 60_000;
/** Of who set none: a browser gives up. */
const usualLimitMs = minuteMs / 2;
/** Whoever pauses longer never goes on. */
const longestPauseMs = 7 * 24 * 60 * minuteMs;

/** What a sender hears that has waited long enough. */
const timedOut = () => new DOMException("The operation was aborted due to timeout", "TimeoutError");

/** A call that a stand-in answers. */
type Call = { readonly pause: (ms: number) => Promise<void> };
const calls = new AsyncLocalStorage<Call>();

/** The call that whoever asks is answering: a stand-in that pauses does so by it. */
export const callUnderWay = (): Call | undefined => calls.getStore();

const limits = new WeakMap<AbortSignal, number>();
const realTimeout = AbortSignal.timeout.bind(AbortSignal);

/** A signal of which the network knows when it comes by the simulated clock; it never comes by itself. */
function timeout(ms: number): AbortSignal {
  const { signal } = new AbortController();
  limits.set(signal, ms);
  return signal;
}

/**
 * Calls of the real adapters, carried to the stand-ins inside this process. Each has two boundaries: before it
 * arrives, and before its answer does; so it may arrive after its sender has given up its lease, and be answered
 * after somebody else has taken over. Where a stand-in pauses there is one more; it goes on when its sender has waited
 * as long as it may, or has died.
 */
export function simulateNetwork({ app, scheduler, clock, faults, tell }: NetworkParts): void {
  AbortSignal.timeout = timeout;
  globalThis.fetch = async (input, init = {}) => {
    const address = new URL(String(input));
    const method = init.method ?? "GET";
    const process = scheduler.actor?.process ?? "outside";
    const request = {
      method: method as "GET",
      url: address.pathname + address.search,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      ...(typeof init.body === "string" ? { payload: init.body } : {}),
    };
    const label = `${method} ${address.pathname.replaceAll(/[0-9a-zA-Z_-]*\d[0-9a-zA-Z_-]{5,}/g, "…")}`;
    const fate = scheduler.actor === undefined ? "delivered" : chooseFate(scheduler.actor.random, faults);
    await scheduler.boundary(`call ${label}`, { process });
    const limitMs = (init.signal ? limits.get(init.signal) : undefined) ?? usualLimitMs;
    const isGivenUp = Promise.withResolvers<never>();
    isGivenUp.promise.catch(() => undefined);
    const pause = async (ms: number): Promise<void> => {
      const { nowMs } = clock;
      if (ms > limitMs)
        void scheduler
          .boundary(`time limit of ${label}`, { process, notBefore: nowMs + limitMs })
          .then(() => isGivenUp.reject(timedOut()));
      await scheduler.pauseFlight(`a pause in ${label}`, ms < longestPauseMs ? nowMs + ms : null);
    };
    const send = async () =>
      await Promise.race([
        isGivenUp.promise,
        scheduler.flight({ process, backend: null }, () =>
          calls.run({ pause }, async () => await app.inject(request)),
        ),
      ]);
    if (fate !== "delivered") tell(`network: ${fate}`);
    if (fate === "request lost") throw new TypeError("fetch failed");
    const answer = await send();
    if (fate === "doubled") await send();
    await scheduler.boundary(`answer ${label} ${answer.statusCode}`, { process });
    if (fate === "answer lost") throw timedOut();
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
  AbortSignal.timeout = realTimeout;
}

function chooseFate(random: Random, { chance }: NetworkFaults): Fate {
  if (!random.chance(chance)) return "delivered";
  return random.weighted([
    [2, "request lost"],
    [4, "answer lost"],
    [2, "doubled"],
  ] as const);
}
