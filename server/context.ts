import type { Writable } from "node:stream";
import type { Database } from "#db/pool.ts";
import type { SessionFinder } from "#modules/accounts/sessionFinder.ts";
import type { BidBatcher } from "#modules/bidding/bidBatcher.ts";
import type { ViewCounter } from "#modules/catalogue/viewCounter.ts";
import type { Live } from "#modules/live/startLive.ts";
import type { MediaStore } from "#modules/media/mediaStore.ts";
import type { Senders } from "#modules/messaging/sendOver.ts";
import type { SmsSender } from "#modules/messaging/smsSender.ts";
import type { Config } from "#modules/operations/config.ts";
import type { Providers } from "#modules/payments/providers.ts";

/**
 * Everything that routes work with, made once in `createContext.ts` and handed down by name. A part of the
 * system that needs something of its own here adds a line.
 */
export type ServerContext = {
  config: Config;
  database: Database;
  sessions: SessionFinder;
  sms: SmsSender;
  /** Every way out for notices; `sms` alone is for one-time passwords. */
  senders: Senders;
  views: ViewCounter;
  media: MediaStore;
  /** The built web app; `dist` of the project unless a test says otherwise. */
  webDir?: string;
  /** Where log lines go; the standard output unless a test says otherwise. */
  logStream?: Writable;
  live: Live;
  batcher: BidBatcher;
  providers: Providers;
};
