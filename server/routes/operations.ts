import type { FastifyInstance } from "fastify";
import { changeOperatorSettings, getOperatorSettings, getSettings } from "#contract/operations.ts";
import { readClock } from "#modules/operations/readClock.ts";
import { changeSettings, readSettings } from "#modules/operations/settings.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

export function registerOperationsRoutes(app: FastifyInstance, { database, config }: ServerContext): void {
  serve(app, getSettings, async () => {
    const settings = await readSettings(database.kysely);
    const now = await readClock(database.kysely);
    return {
      DEPOSIT_ENABLED: settings.DEPOSIT_ENABLED,
      DEFAULTED_DEPOSIT: settings.DEFAULTED_DEPOSIT,
      SLIP_CHECK_PERCENT: settings.SLIP_CHECK_PERCENT,
      PAYMENT_LEAST_HOURS: settings.PAYMENT_LEAST_HOURS,
      ORDER_PAYMENT_METHODS: settings.ORDER_PAYMENT_METHODS,
      DEPOSIT_PAYMENT_METHODS: settings.DEPOSIT_PAYMENT_METHODS,
      currency: "INR" as const,
      locale: "en-IN" as const,
      legal_entity_name: config.LEGAL_ENTITY_NAME,
      support_email: config.SUPPORT_EMAIL,
      support_phone: config.SUPPORT_PHONE,
      play_store_url: config.PLAY_STORE_URL,
      demo: config.isDemo,
      map_style_url: config.MAP_STYLE_URL ?? null,
      server_time: now.toISOString(),
    };
  });

  serve(app, getOperatorSettings, () => readSettings(database.kysely));

  serve(app, changeOperatorSettings, ({ user, body: { seen, ...changes } }) =>
    changeSettings(database, { changes, seen, operatorId: user.id }),
  );
}
