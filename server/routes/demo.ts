import type { FastifyInstance } from "fastify";
import { demoClock, demoOutbox, demoPayment } from "#contract/demo.ts";
import { parseMobile } from "#domain/identity/mobile.ts";
import { advanceClock } from "#modules/clock/advanceClock.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { runDuePayouts } from "#modules/payouts/runDuePayouts.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";
import { createStandinControl } from "../standinControl.ts";
import { visitPaymentPage } from "../visitPaymentPage.ts";

/** What stands in for a phone, a bank and the passing of time. In production mode there is nothing here. */
export function registerDemoRoutes(app: FastifyInstance, context: ServerContext): void {
  const { config, database } = context;
  if (!config.isDemo || config.STANDINS_URL === undefined) return;
  const standins = createStandinControl(config.STANDINS_URL);

  serve(app, demoOutbox, async ({ query }) => ({
    results: await standins.messages(query.to && (parseMobile(query.to) ?? query.to.trim())),
  }));

  serve(app, demoPayment, async ({ params, body }) => {
    const settle = () => standins.settlePayment(params.reference, body.outcome);
    const isKnown =
      (await settle()) || ((await visitPaymentPage(context, params.reference)) && (await settle()));
    if (!isKnown) return { refused: "not_found", what: "payment" };
    return { reference: params.reference, outcome: body.outcome };
  });

  serve(app, demoClock, async ({ body }) => {
    const now = await advanceClock(database, { seconds: body.advance_seconds });
    await standins.moveClock(body.advance_seconds);
    await runDuePayouts(context);
    await runDue(context);
    return { now: now.toISOString() };
  });
}
