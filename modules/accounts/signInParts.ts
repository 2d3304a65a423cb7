import type { Database } from "#db/pool.ts";
import type { SmsSender } from "../messaging/smsSender.ts";
import type { Config } from "../operations/config.ts";

/** What a one-time password was sent for; it does nothing else. */
export type OtpPurpose = "sign_in" | "close_account";

/** What signing in works with. */
export type SignInParts = {
  database: Database;
  sms: SmsSender;
  config: Pick<Config, "BLAZE_SECRET" | "OTP_ADDRESS_LIMIT" | "OTP_DAY_LIMIT">;
};
