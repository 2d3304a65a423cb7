import type { Database } from "#db/pool.ts";
import type { SmsSender } from "../messaging/smsSender.ts";
import type { Config } from "../operations/config.ts";

/** What a one-time password was sent for; it does nothing else. */
export type OtpPurpose = "sign_in" | "close_account" | "step_up" | "new_mobile";

/** The message that brings the password: it says what the password is for. */
export const otpTemplates = {
  sign_in: "otp",
  close_account: "otp_close_account",
  step_up: "otp_step_up",
  new_mobile: "otp_new_mobile",
} as const satisfies Record<OtpPurpose, string>;

/** What signing in works with. */
export type SignInParts = {
  database: Database;
  sms: SmsSender;
  config: Pick<
    Config,
    "BLAZE_SECRET" | "OTP_ADDRESS_LIMIT" | "OTP_ADDRESS_DAY_LIMIT" | "OTP_ADDRESS_WRONG_LIMIT"
  >;
};

/** Who asks for an OTP, or types one: the number, the address, and the token of the device cookie. */
export type Asker = { mobile: string; networkAddress: string; deviceToken: string | null };
