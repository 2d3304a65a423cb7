import { createDatabase, type Database } from "#db/pool.ts";
import { Replica } from "#db/replica.ts";
import { createSessionFinder } from "#modules/accounts/sessionFinder.ts";
import { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import { shiprocketCarrier } from "#modules/carriers/shiprocket/shiprocketCarrier.ts";
import { readHome } from "#modules/catalogue/home/readHome.ts";
import { createViewCounter } from "#modules/catalogue/viewCounter.ts";
import { createBankCheck } from "#modules/identity/bankCheck.ts";
import { startLive } from "#modules/live/startLive.ts";
import { createMediaParts } from "#modules/media/mediaParts.ts";
import { createSenders } from "#modules/messaging/createSenders.ts";
import { directUrl } from "#modules/operations/config.ts";
import { bankCheckSettings, payoutSettings } from "#modules/operations/providerSettings.ts";
import { createRulesKeeper } from "#modules/operations/rulesKeeper.ts";
import { createVisitCounter } from "#modules/operators/overview/visits.ts";
import { createProviders } from "#modules/payments/providers.ts";
import { createQuestions } from "#modules/payments/questions.ts";
import type { ProcessConfig } from "#modules/payments/readConfig.ts";
import { createPayoutProvider } from "#modules/payouts/payoutProvider.ts";
import { readSynonyms } from "#modules/search/synonyms/readSynonyms.ts";
import type { ServerContext } from "./context.ts";
import { createServerMetrics } from "./metrics.ts";

/** Longer than a lock of a server that froze is kept (db/pool.ts), so that this one is not taken for silent meanwhile. */
const LONGEST_QUERY_MS = 15_000;
/** Then the primary is asked in its place: a replica that froze must not keep guests waiting for long. */
const LONGEST_REPLICA_MS = 3_000;

/** Makes the parts of a server from its configuration. `closeContext` closes the database with them. */
export function createContext(config: ProcessConfig, database: Database = connect(config)): ServerContext {
  const senders = createSenders(config);
  const mediaParts = createMediaParts(config);
  const sessions = createSessionFinder(database);
  const home = createRulesKeeper(() => readHome(database.kysely));
  const metrics = config.METRICS_PORT === undefined ? null : createServerMetrics();
  const synonyms = createRulesKeeper(() => readSynonyms(database.kysely));
  return {
    config,
    database,
    replica: createReplica(config, database),
    sessions,
    sms: senders.sms,
    senders,
    views: createViewCounter(database),
    visits: createVisitCounter(database),
    media: mediaParts.media,
    mediaParts,
    batcher: new BidBatcher(database.pool, metrics ? { watch: metrics } : {}),
    metrics,
    bankCheck: createBankCheck(bankCheckSettings(config)),
    payouts: createPayoutProvider(payoutSettings(config)),
    carrier: shiprocketCarrier.create(config.carrier),
    providers: createProviders(config.providers, { publicUrl: config.PUBLIC_URL }),
    questions: createQuestions(),
    home,
    synonyms,
    live: startLive({
      database,
      databaseUrl: directUrl(config),
      secret: config.BLAZE_SECRET,
      log: (line) => console.error(line),
      onSessionsEnded: (userId) => sessions.forgetPerson(userId),
      onRulesChanged: () => {
        home.forget();
        synonyms.forget();
      },
    }),
  };
}

/** Opens nothing by itself: the first query connects. */
function connect({ DATABASE_URL, DATABASE_CONNECTIONS }: ProcessConfig): Database {
  return createDatabase(DATABASE_URL, {
    maxConnections: DATABASE_CONNECTIONS,
    longestQueryMs: LONGEST_QUERY_MS,
  });
}

function createReplica(config: ProcessConfig, primary: Database): Replica | null {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_AGE_SECONDS: seconds } = config;
  if (url === undefined) return null;
  const replica = createDatabase(url, {
    maxConnections: config.DATABASE_CONNECTIONS,
    longestQueryMs: LONGEST_REPLICA_MS,
    pool: { connectionTimeoutMillis: LONGEST_REPLICA_MS },
  });
  return new Replica({ primary, replica, maxAgeMs: seconds * 1_000 });
}

/** Lets go of everything, in the order that loses nothing. */
export async function closeContext(context: ServerContext): Promise<void> {
  await context.batcher.close();
  await context.live.stop();
  await context.mediaParts.pictures.close();
  await context.views.flush().catch(() => undefined);
  await context.visits.flush().catch(() => undefined);
  await context.replica?.close();
  await context.database.close();
}
