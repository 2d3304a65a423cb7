import { randomUUID } from "node:crypto";
import type { Language } from "#contract/language.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { networkOf } from "#domain/signIn/networkOf.ts";
import {
  longestDelayMs,
  nextDeviceOtpAt,
  nextOfAskerAt,
  nextStrangerOtpAt,
  resendAfterSeconds,
} from "#domain/signIn/otpLimits.ts";
import { readClock } from "../operations/readClock.ts";
import { findKnownDevice } from "./knownDevices.ts";
import { hashOtp, makeOtpCode } from "./otpCode.ts";
import {
  countFromNetwork,
  keepOtp,
  lockMobile,
  lockNetwork,
  type OtpBudget,
  readPastOtps,
} from "./otpRequests.ts";
import { type Asker, type OtpPurpose, otpTemplates, type SignInParts } from "./signInParts.ts";

type OtpInput = Omit<Asker, "deviceToken"> & {
  deviceToken?: string | null;
  referralCode: string | null;
  /** Of the request: who is asked for may have no account yet. */
  language: Language;
  /** Signing in, unless said otherwise. */
  purpose?: OtpPurpose;
};
type Pending = { id: string; code: string; resendAfterSeconds: number };

/**
 * Sends a one-time password: six digits, valid for 10 minutes, one use; it ends the older ones. It goes out whether
 * or not the number is registered, so that nobody but its holder gets to know. The message leaves after the commit,
 * so that no code is ever in somebody's hands that the database does not know.
 */
export async function requestOtp(
  parts: SignInParts,
  input: OtpInput,
): Promise<{ id: string; resend_after_seconds: number } | Refusal> {
  const pending = await inTransaction(parts.database, (transaction) => prepareOtp(transaction, parts, input));
  if (isRefusal(pending)) return pending;

  const template = otpTemplates[input.purpose ?? "sign_in"];
  const { mobile: to, language } = input;
  const sms = { to, template, variables: { code: pending.code }, language } as const;
  const { outcome } = await parts.sms.send(sms);
  if (outcome === "declined") return { refused: "mobile_unreachable" };
  if (outcome === "unavailable") return { refused: "sms_not_sent" };
  return { id: pending.id, resend_after_seconds: pending.resendAfterSeconds };
}

async function prepareOtp(
  tx: Transaction,
  { config }: SignInParts,
  input: OtpInput,
): Promise<Pending | Refusal> {
  const { mobile, purpose = "sign_in" } = input;
  const network = networkOf(input.networkAddress);
  await lockMobile(tx, mobile);
  const now = await readClock(tx);
  const turn = await findTurn(tx, config, { ...input, purpose, network }, now);
  const waitMs = turn.nextAt.getTime() - now.getTime();
  if (waitMs > 0) return { refused: "otp_limit_reached", retry_after_seconds: Math.ceil(waitMs / 1000) };

  const otp = { requestId: randomUUID(), mobile, code: makeOtpCode() };
  const codeHash = hashOtp(config.BLAZE_SECRET, otp);
  const { referralCode } = input;
  const { budget } = turn;
  await keepOtp(tx, { id: otp.requestId, mobile, network, codeHash, referralCode, purpose, budget }, now);
  return { id: otp.requestId, code: otp.code, resendAfterSeconds: resendAfterSeconds(turn.sent + 1) };
}

/** When an OTP may be sent, in whose budget, and how many were sent to the asker before it. */
type Turn = { nextAt: Date; budget: OtpBudget; sent: number };
type Limits = SignInParts["config"];
type AskerNow = OtpInput & { purpose: OtpPurpose; network: string };

async function findTurn(tx: Transaction, limits: Limits, asker: AskerNow, now: Date): Promise<Turn> {
  // A number that somebody wants to change to is as yet nobody's whom we know.
  if (asker.purpose === "new_mobile") return await findStrangerTurn(tx, limits, asker, now);
  if (asker.purpose !== "sign_in") return await findSessionTurn(tx, asker, now);
  const { mobile, deviceToken = null } = asker;
  const device = await findKnownDevice(tx, { mobile, deviceToken });
  if (device === null) return await findStrangerTurn(tx, limits, asker, now);
  const budget = { device };
  const past = await readPastOtps(tx, { mobile, budget }, now);
  const own = { nextAt: nextDeviceOtpAt(past, now), budget, sent: past.same.length };
  if (own.nextAt.getTime() <= now.getTime() + longestDelayMs) return own;
  // Who has used up what the device has for hours may still ask like anybody else.
  const common = await findStrangerTurn(tx, limits, asker, now);
  return common.nextAt < own.nextAt ? common : own;
}

async function findSessionTurn(tx: Transaction, { mobile }: AskerNow, now: Date): Promise<Turn> {
  const { same } = await readPastOtps(tx, { mobile, budget: "session" }, now);
  return { nextAt: nextOfAskerAt(same, now), budget: "session", sent: same.length };
}

async function findStrangerTurn(
  tx: Transaction,
  limits: Limits,
  { mobile, network }: AskerNow,
  now: Date,
): Promise<Turn> {
  await lockNetwork(tx, network);
  const budget = { network };
  const past = await readPastOtps(tx, { mobile, budget }, now);
  const sent = past.same.length;
  const asked = await countFromNetwork(tx, network, now);
  const isOver = asked.lately >= limits.OTP_ADDRESS_LIMIT || asked.today >= limits.OTP_ADDRESS_DAY_LIMIT;
  if (isOver) return { nextAt: new Date(now.getTime() + 10 * 60_000), budget, sent };
  return { nextAt: nextStrangerOtpAt(past, now), budget, sent };
}
