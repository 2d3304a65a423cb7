import { createDatabase, type Database } from "#db/pool.ts";
import type { Carrier } from "#modules/carriers/carrier.ts";
import { shiprocketCarrier } from "#modules/carriers/shiprocket/shiprocketCarrier.ts";
import { type BankCheck, createBankCheck } from "#modules/identity/bankCheck.ts";
import { createMediaStore } from "#modules/media/createMediaStore.ts";
import type { MediaStore } from "#modules/media/mediaStore.ts";
import { createSenders } from "#modules/messaging/createSenders.ts";
import type { Senders } from "#modules/messaging/sendOver.ts";
import { bankCheckSettings, payoutSettings } from "#modules/operations/providerSettings.ts";
import { createProviders, type Providers } from "#modules/payments/providers.ts";
import type { ProcessConfig } from "#modules/payments/readConfig.ts";
import { createPayoutProvider, type PayoutProvider } from "#modules/payouts/payoutProvider.ts";

/** No statement of a task takes so long; one that does has lost its database. */
const LONGEST_QUERY_MS = 60_000;

/** What the tasks work with, made once and handed down. */
export type WorkerParts = {
  database: Database;
  providers: Providers;
  senders: Senders;
  media: MediaStore;
  config: ProcessConfig;
  bankCheck: BankCheck;
  payouts: PayoutProvider;
  carrier: Carrier | null;
};

export function createWorkerParts(config: ProcessConfig): WorkerParts {
  return {
    database: createDatabase(config.DATABASE_URL, {
      maxConnections: config.DATABASE_CONNECTIONS,
      longestQueryMs: LONGEST_QUERY_MS,
    }),
    providers: createProviders(config.providers, { publicUrl: config.PUBLIC_URL }),
    senders: createSenders(config),
    media: createMediaStore(config),
    config,
    bankCheck: createBankCheck(bankCheckSettings(config)),
    payouts: createPayoutProvider(payoutSettings(config)),
    carrier: shiprocketCarrier.create(config.carrier),
  };
}
