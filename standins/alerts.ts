import type { FastifyInstance } from "fastify";
import type { StandinStore } from "./store.ts";

/**
 * The address of the operators' own that alerts are sent to, such as a pager's. It takes any JSON object and keeps it as
 * a message to `alerts`. `fault` of `POST /control/alerts` makes it answer 500, or take the alert and lose its answer.
 */
export function alertRoutes(app: FastifyInstance, store: StandinStore): void {
  let fault: "none" | "down" | "lost_answer" = "none";
  app.post<{ Body: { fault?: typeof fault } }>("/control/alerts", async ({ body }) => {
    fault = body?.fault ?? "none";
    return { fault };
  });
  app.post<{ Body: Record<string, unknown> }>("/alerts", async (request, reply) => {
    if (fault === "down") return reply.code(500).send();
    store.keepMessage("alerts", JSON.stringify(request.body), "webhook");
    return reply.code(fault === "lost_answer" ? 504 : 204).send();
  });
}
