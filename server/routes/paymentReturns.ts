import type { FastifyInstance, FastifyReply } from "fastify";
import { type ProviderName, returnPages } from "#modules/payments/providers.ts";
import { keepWebhook } from "#modules/settlement/keepWebhook.ts";
import { settleReturnedPayment } from "#modules/settlement/verifyPayment.ts";
import type { ServerContext } from "../context.ts";
import { keepsItsOpener } from "../payersWindow.ts";
import { acceptRawBodies } from "../rawBodies.ts";

/**
 * Where the payer's browser comes back to from a provider's page. What it says of success is not read: the
 * provider is asked. The payment's own page then shows the result, in the popup or in the tab.
 */
export function registerPaymentReturns(app: FastifyInstance, context: ServerContext): void {
  for (const page of returnPages) {
    if (page.isPosted) app.register(async (child) => serveForm(child, context, page));
    else serveAddress(app, context, page);
  }
}

type Page = (typeof returnPages)[number];

function serveAddress(app: FastifyInstance, context: ServerContext, page: Page): void {
  const { path, provider, referenceField } = page;
  app.get<{ Querystring: Record<string, unknown> }>(path, { config }, (request, reply) =>
    leadBack(context, reply, { provider, reference: request.query[referenceField] }),
  );
}

/** The provider's page posts what it signed, which is kept like a webhook: the browser may have changed it. */
function serveForm(app: FastifyInstance, context: ServerContext, page: Page): void {
  const { path, provider, referenceField } = page;
  acceptRawBodies(app);
  app.post(path, { config }, async (request, reply) => {
    const body = typeof request.body === "string" ? request.body : "";
    if (body !== "" && isStorable(body)) {
      await keepWebhook(context, { provider, delivery: { headers: {}, body } });
    }
    const reference = new URLSearchParams(body).get(referenceField);
    return await leadBack(context, reply, { provider, reference });
  });
}

/** Each asks the provider. */
const config = { costly: true };

/** What providers call an order; anything else would only trouble the database. */
const referenceForm = /^[A-Za-z0-9_-]{1,100}$/;

async function leadBack(
  context: ServerContext,
  reply: FastifyReply,
  { provider, reference }: { provider: ProviderName; reference: unknown },
): Promise<FastifyReply> {
  const isReference = typeof reference === "string" && referenceForm.test(reference);
  const settled = isReference ? await settleReturnedPayment(context, { provider, reference }) : null;
  keepsItsOpener(reply).header("cache-control", "no-store");
  if (settled === null) return reply.redirect("/mybids", 303);
  const kind = settled.isDeposit ? "deposit" : "order";
  return reply.redirect(`/checkout/${kind}/payment/${settled.paymentId}?returned=true`, 303);
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
