import type { Writable } from "node:stream";
import type { Database } from "#db/pool.ts";
import type { Replica } from "#db/replica.ts";
import type { Synonyms } from "#domain/search/synonyms.ts";
import type { SessionFinder } from "#modules/accounts/sessionFinder.ts";
import type { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import type { Carrier } from "#modules/carriers/carrier.ts";
import type { Home } from "#modules/catalogue/home/readHome.ts";
import type { ViewCounter } from "#modules/catalogue/viewCounter.ts";
import type { BankCheck } from "#modules/identity/bankCheck.ts";
import type { Live } from "#modules/live/startLive.ts";
import type { MediaParts } from "#modules/media/mediaParts.ts";
import type { MediaStore } from "#modules/media/mediaStore.ts";
import type { Senders } from "#modules/messaging/sendOver.ts";
import type { SmsSender } from "#modules/messaging/smsSender.ts";
import type { RulesKeeper } from "#modules/operations/rulesKeeper.ts";
import type { Tally } from "#modules/operations/tally.ts";
import type { VisitKind } from "#modules/operators/overview/visits.ts";
import type { Providers } from "#modules/payments/providers.ts";
import type { Questions } from "#modules/payments/questions.ts";
import type { ProcessConfig } from "#modules/payments/readConfig.ts";
import type { PayoutProvider } from "#modules/payouts/payoutProvider.ts";
import type { ServerMetrics } from "./metrics.ts";

export type WireLimits = { bodyMs?: number; uploadSilenceMs?: number; leastUploadBytes?: number };

/**
 * Everything that routes work with, made once in `createContext.ts` and handed down by name. A part of the
 * system that needs something of its own here adds a line.
 */
export type ServerContext = {
  config: ProcessConfig;
  database: Database;
  /** Where guests' lists may come from (`readFor`); null when there is none. */
  replica: Replica | null;
  sessions: SessionFinder;
  sms: SmsSender;
  /** Every way out for notices; `sms` alone is for one-time passwords. */
  senders: Senders;
  views: ViewCounter;
  visits: Tally<VisitKind>;
  media: MediaStore;
  /** What the verbs for files work with; the store is the same. */
  mediaParts: MediaParts;
  /** The built web app; `dist` of the project unless a test says otherwise. */
  webDir?: string;
  /** Where log lines go; the standard output unless a test says otherwise. */
  logStream?: Writable;
  /** What tests shorten: the production values stand beside what uses them. */
  wire?: WireLimits;
  /** What the search takes for the same. */
  home: RulesKeeper<Home>;
  synonyms: RulesKeeper<Synonyms>;
  live: Live;
  batcher: BidBatcher;
  /** Null where the environment names no port for them. */
  metrics: ServerMetrics | null;
  /** Here for the worker's tasks, which tests and the demo's clock run in this process too. */
  bankCheck: BankCheck;
  payouts: PayoutProvider;
  /** Who carries parcels; null where operators book by hand. */
  carrier: Carrier | null;
  providers: Providers;
  questions: Questions;
};
