import type { FastifyInstance } from "fastify";
import { type FaultKind, faultKinds, type StandinProvider } from "./faults.ts";
import type { StandinKeys } from "./keys.ts";
import type { PayerAct } from "./paymentStandin.ts";
import { paymentStandins } from "./providers.ts";
import type { ProviderWorld } from "./providerWorld.ts";

type Return = { Params: { reference: string }; Body: { amount?: number } | null };
type Settle = { Params: { reference: string }; Body: { outcome?: string } | null };
type Fault = { Body: { provider?: StandinProvider; kind?: FaultKind; times?: number } | null };

/** What no provider has: a look at the messages, the payer's hand, and the switches of the faults. */
export function controlRoutes(
  app: FastifyInstance,
  world: ProviderWorld & { release: () => void },
  keys: StandinKeys,
): void {
  const { store } = world;
  app.get<{ Querystring: { to?: string } }>("/control/messages", async (request) => ({
    results: store.messages(request.query.to),
  }));

  app.get<{ Params: { reference: string } }>("/control/payments/:reference", async (request, reply) => {
    const payment = store.payment(request.params.reference);
    if (payment === undefined) return reply.code(404).send({ detail: "no such payment" });
    return { ...payment, refunds: store.refunds(payment.reference) };
  });

  app.post<Settle>("/control/payments/:reference", async (request, reply) => {
    const outcome = request.body?.outcome;
    if (outcome !== "success" && outcome !== "failure") {
      return reply.code(422).send({ detail: "outcome is success or failure" });
    }
    const payment = settle(world, keys, { reference: request.params.reference, outcome });
    return payment ?? reply.code(404).send({ detail: "no such payment" });
  });

  app.post<Return>("/control/payments/:reference/return", async (request, reply) => {
    const returned = returnPayment(world, request.params.reference, request.body?.amount);
    return returned ?? reply.code(404).send({ detail: "no such payment, or nothing to return" });
  });

  faultRoutes(app, world);
}

/** What the provider, or somebody in its dashboard, gives back without the merchant's server, once; in paise. */
export function returnPayment(
  world: ProviderWorld,
  reference: string,
  amount?: number,
): { status: string } | undefined {
  const { store } = world;
  const payment = store.payment(reference);
  if (payment === undefined) {
    return firstOf(paymentStandins, ({ giveBack }) => giveBack?.(world, reference, amount));
  }
  const rupees = amount === undefined ? payment.amount : (amount / 100).toFixed(2);
  const refund = `DASHBOARD${payment.reference}`;
  if (store.refund(refund) !== undefined) return undefined;
  return store.refundPayment(payment, refund, rupees) ? { status: "returned" } : undefined;
}

/** What the payer does, wherever the payment is. */
export function settle(
  world: ProviderWorld,
  keys: StandinKeys,
  act: PayerAct,
): { status: string } | undefined {
  return firstOf(paymentStandins, ({ pay }) => pay(world, keys, act));
}

/** What the first of them makes of it. */
function firstOf<One, Made>(all: readonly One[], make: (one: One) => Made | undefined): Made | undefined {
  for (const one of all) {
    const made = make(one);
    if (made !== undefined) return made;
  }
  return undefined;
}

function faultRoutes(
  app: FastifyInstance,
  { faults, release }: ProviderWorld & { release: () => void },
): void {
  app.get("/control/faults", async () => ({ results: faults.list(), kinds: faultKinds }));

  app.post<Fault>("/control/faults", async (request, reply) => {
    const { provider, kind, times = 1 } = request.body ?? {};
    if (provider === undefined || kind === undefined || !faultKinds.includes(kind)) {
      return reply.code(422).send({ detail: `provider and kind, one of ${faultKinds.join(", ")}` });
    }
    faults.arm({ provider, kind }, times);
    return { results: faults.list() };
  });

  app.delete("/control/faults", async () => {
    faults.clear();
    return { results: faults.list() };
  });

  app.post("/control/release", async () => {
    release();
    return { released: true };
  });
}
