import type { FastifyInstance } from "fastify";
import type { StandinStore } from "./store.ts";

type Settle = { Params: { reference: string }; Body: { outcome?: string } | null };

/** What no provider has: a look at the messages, and the payer's hand. */
export function controlRoutes(app: FastifyInstance, store: StandinStore): void {
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
    const payment = store.settlePayment(request.params.reference, outcome);
    return payment ?? reply.code(404).send({ detail: "no such payment" });
  });
}
