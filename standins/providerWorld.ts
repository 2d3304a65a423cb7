import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Documents } from "./documents.ts";
import type { Faults, StandinProvider } from "./faults.ts";
import type { StandinStore } from "./store.ts";
import type { Webhooks } from "./webhooks.ts";

/** A refund that is stuck is let go by then. */
const stuckMs = 3_600_000;
const forEverMs = 20 * 24 * 3_600_000;

/** What a provider's stand-in works with. */
export type ProviderWorld = {
  readonly store: StandinStore;
  readonly documents: Documents;
  readonly faults: Faults;
  readonly webhooks: Webhooks;
  /** Where the merchant hears reports. */
  readonly merchantUrl: string;
  /** Lets a payment through when what is late is let go of. */
  readonly later: (work: () => void) => void;
  /** Answers a call that is stuck when it is let go of. */
  readonly whenLetGo: (answer: () => void) => void;
};

type Hidden = { readonly at: number };

/** Whether a question about this payment finds none: the part of the provider that is asked has not heard of it yet. */
export function isHidden(
  { faults, documents }: ProviderWorld,
  provider: StandinProvider,
  reference: string,
): boolean {
  if (!faults.takes(provider, "payment_not_yet_known")) return false;
  documents.put("hidden", reference, { at: Date.now() } satisfies Hidden);
  return true;
}

/** From when on a payment is known to whoever asks, if it was known at all then; in milliseconds since 1970. */
export function knownSince(documents: Documents, reference: string, since: number): number {
  const hidden = documents.get<Hidden>("hidden", reference);
  return hidden === undefined ? since : Math.max(since, hidden.at + 1);
}

/** The lines of a statement, now and then without one of those on which money moved. */
export function withHole<Line>(
  { faults }: Pick<ProviderWorld, "faults">,
  provider: StandinProvider,
  lines: readonly Line[],
  hasMoved: (line: Line) => boolean = () => true,
): readonly Line[] {
  const moved = lines.filter(hasMoved);
  if (moved.length === 0 || !faults.takes(provider, "statement_hole")) return lines;
  const missing = moved[Math.floor(Math.random() * moved.length)];
  return lines.filter((line) => line !== missing);
}

/**
 * Registers the calls of a provider's server API, which its faults meet: an error before anything is done, or a
 * connection that ends after everything was done.
 */
export function serverApi(
  app: FastifyInstance,
  { faults, whenLetGo }: Pick<ProviderWorld, "faults" | "whenLetGo">,
  provider: StandinProvider,
  routes: (api: FastifyInstance) => void,
): void {
  app.register(async (api) => {
    api.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
      await faults.delay(provider);
      if (faults.takes(provider, "hang")) return await hang(request, reply);
      if (isRefund(request) && faults.takes(provider, "refund_stuck")) {
        await Promise.race([new Promise<void>(whenLetGo), pause(stuckMs, undefined, { ref: false })]);
        const message = "the refund came too late";
        return void (await reply
          .code(400)
          .send({ status: "ERROR", message, error: { description: message } }));
      }
      if (faults.takes(provider, "error_500")) await reply.code(500).send({ error: "switched-on fault" });
    });
    api.addHook("onSend", async (request, reply) => {
      if (reply.statusCode < 400 && faults.takes(provider, "timeout_after_success"))
        request.raw.socket.destroy();
    });
    routes(api);
  });
}

function isRefund({ method, url }: FastifyRequest): boolean {
  return method === "POST" && /(?<!track)refund/i.test(url);
}

/** Until the caller gives up. */
async function hang({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack();
  const isClosed = new AbortController();
  const closed = raw.socket.destroyed ? Promise.resolve() : once(raw.socket, "close");
  await Promise.race([closed, pause(forEverMs, undefined, { ref: false, signal: isClosed.signal })]);
  isClosed.abort();
}
