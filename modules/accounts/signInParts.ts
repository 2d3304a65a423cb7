import type { Database } from "#db/pool.ts";
import type { SmsSender } from "../messaging/smsSender.ts";
import type { Config } from "../operations/config.ts";

/** What signing in works with. */
export type SignInParts = {
  database: Database;
  sms: SmsSender;
  config: Pick<Config, "BLAZE_SECRET" | "OTP_ADDRESS_LIMIT" | "OTP_DAY_LIMIT">;
};
