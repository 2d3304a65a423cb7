import { createDatabase, type Database } from "#db/pool.ts";
import { createSmsSender, type SmsSender } from "#modules/messaging/smsSender.ts";
import type { Config } from "#modules/operations/config.ts";
import { smsSettings } from "#modules/operations/providerSettings.ts";
import { createProviders, type Providers } from "#modules/payments/providers.ts";

/** What the tasks work with, made once and handed down. */
export type WorkerParts = { database: Database; providers: Providers; sms: SmsSender };

export function createWorkerParts(config: Config): WorkerParts {
  return {
    database: createDatabase(config.DATABASE_URL, { maxConnections: config.DATABASE_CONNECTIONS }),
    providers: createProviders(config),
    sms: createSmsSender(smsSettings(config)),
  };
}
