import { createDatabase, type Database } from "#db/pool.ts";
import { createSessionFinder } from "#modules/accounts/sessionFinder.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { createViewCounter } from "#modules/catalogue/viewCounter.ts";
import { createBankCheck } from "#modules/identity/bankCheck.ts";
import { startLive } from "#modules/live/startLive.ts";
import { createMediaParts } from "#modules/media/mediaParts.ts";
import { createSenders } from "#modules/messaging/createSenders.ts";
import { bankCheckSettings, payoutSettings } from "#modules/operations/providerSettings.ts";
import { createProviders } from "#modules/payments/providers.ts";
import { createQuestions } from "#modules/payments/questions.ts";
import type { ProcessConfig } from "#modules/payments/readConfig.ts";
import { createPayoutProvider } from "#modules/payouts/payoutProvider.ts";
import type { ServerContext } from "./context.ts";

/** Makes the parts of a server from its configuration. `closeContext` closes the database with them. */
export function createContext(config: ProcessConfig, database: Database = connect(config)): ServerContext {
  const senders = createSenders(config);
  const mediaParts = createMediaParts(config);
  const sessions = createSessionFinder(database);
  return {
    config,
    database,
    sessions,
    sms: senders.sms,
    senders,
    views: createViewCounter(database),
    media: mediaParts.media,
    mediaParts,
    batcher: new BidBatcher(database.pool),
    bankCheck: createBankCheck(bankCheckSettings(config)),
    payouts: createPayoutProvider(payoutSettings(config)),
    providers: createProviders(config.providers, { publicUrl: config.PUBLIC_URL }),
    questions: createQuestions(),
    live: startLive({
      database,
      databaseUrl: config.DATABASE_URL,
      secret: config.BLAZE_SECRET,
      log: (line) => console.error(line),
      onSessionsEnded: (userId) => sessions.forgetPerson(userId),
    }),
  };
}

/** Opens nothing by itself: the first query connects. */
export function connect(config: ProcessConfig): Database {
  return createDatabase(config.DATABASE_URL, { maxConnections: config.DATABASE_CONNECTIONS });
}

/** Lets go of everything, in the order that loses nothing. */
export async function closeContext(context: ServerContext): Promise<void> {
  await context.batcher.close();
  await context.live.stop();
  await context.mediaParts.pictures.close();
  await context.views.close().catch(() => undefined);
  await context.database.close();
}
