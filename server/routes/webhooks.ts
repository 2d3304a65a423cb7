import type { FastifyInstance, FastifyRequest } from "fastify";
import { whatsAppChallenge, whatsAppWebhook } from "#contract/messaging.ts";
import { carrierWebhook } from "#contract/shipment.ts";
import { webhooks } from "#contract/webhooks.ts";
import { networkOf } from "#domain/signIn/networkOf.ts";
import { answerChallenge, keepWhatsAppReport } from "#modules/messaging/whatsAppReports.ts";
import { type ProviderName, providerNames } from "#modules/payments/providers.ts";
import { keepWebhook } from "#modules/settlement/keepWebhook.ts";
import { keepCarrierWebhook } from "#modules/shipping/keepCarrierWebhook.ts";
import type { ServerContext } from "../context.ts";
import { acceptRawBodies } from "../rawBodies.ts";
import { serve } from "../route.ts";
import { createUnderWay } from "../underWay.ts";

/** What providers report, from server to server. It is kept and answered at once; a job works it off. */
export function registerWebhookRoutes(app: FastifyInstance, context: ServerContext): void {
  app.register(async (child) => {
    acceptRawBodies(child);
    const underWay = createUnderWay({ mostOfOne: 4, most: 32, retryAfterSeconds: 1 });
    const keep = (provider: ProviderName) => async (call: { request: FastifyRequest }) => {
      const delivery = deliveryOf(call.request);
      return await underWay.run(networkOf(call.request.ip), () =>
        keepWebhook(context, { provider, delivery }),
      );
    };
    serve(child, carrierWebhook, async ({ request }) =>
      underWay.run(networkOf(request.ip), () => keepCarrierWebhook(context, deliveryOf(request))),
    );
    const whatsAppParts = { database: context.database, whatsApp: context.config.whatsApp };
    serve(child, whatsAppWebhook, async ({ request }) =>
      underWay.run(networkOf(request.ip), () => keepWhatsAppReport(whatsAppParts, deliveryOf(request))),
    );
    serve(child, whatsAppChallenge, async ({ query, reply }) => {
      const { "hub.mode": mode, "hub.verify_token": token, "hub.challenge": challenge } = query;
      const answer = answerChallenge(context.config.whatsApp, { mode, token, challenge });
      if (typeof answer === "string") reply.type("text/plain; charset=utf-8");
      return answer;
    });
    for (const provider of providerNames) serve(child, webhooks[provider], keep(provider));
  });
}

function deliveryOf(request: FastifyRequest) {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: typeof request.body === "string" ? request.body : "",
  };
}
