import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { otpMinutes } from "#domain/signIn/otpLimits.ts";
import { blazeNow } from "../operations/readClock.ts";
import type { OtpPurpose } from "./signInParts.ts";

/** Any two fixed numbers: the two kinds of lock must not meet. */
const mobileLock = 7_101;
const networkLock = 7_102;

/** Serialises the sign-ins of a number: counting and adding must not race. */
export async function lockMobile(transaction: Transaction, mobile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${mobileLock}, hashtext(${mobile}))`.execute(transaction);
}

/** The same for a network. Numbers always come first, so two transactions never wait for each other in a circle. */
export async function lockNetwork(transaction: Transaction, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${networkLock}, hashtext(${network}))`.execute(transaction);
}

/** In whose budget a request counts; null stands for all unknown devices. */
export type OtpBudget = "session" | { device: Buffer } | { network: string };

type Row = { created_at: Date; used: boolean; is_same: boolean; answered: boolean };

/**
 * The OTPs of the last day in this budget that nobody signed in with: all of them, and those of this asker since
 * they last signed in.
 */
export async function readPastOtps(
  tx: Transaction,
  { mobile, budget }: { mobile: string; budget: OtpBudget },
  now: Date,
): Promise<{ all: Date[]; same: Date[] }> {
  const { rows } = await sql<Row>`
    select created_at, used_at is not null as used, is_same,
      bool_or(used_at is not null) over (partition by is_same order by created_at desc) as answered
    from (
      select *, ${isSame(budget)} as is_same from otp_requests
      where mobile = ${mobile} and budget = ${budgetName(budget)}
        and created_at > ${now}::timestamptz - interval '1 day'
    ) as past
    order by created_at desc
    limit 2000`.execute(tx);
  const timesOf = (chosen: readonly Row[]) => chosen.map((row) => row.created_at);
  return {
    all: timesOf(rows.filter((row) => !row.used)),
    same: timesOf(rows.filter((row) => row.is_same && !row.answered)),
  };
}

function isSame(budget: OtpBudget) {
  if (budget === "session") return sql`true`;
  if ("device" in budget) return sql`device_hash = ${budget.device}`;
  return sql`network_address = ${budget.network}`;
}

function budgetName(budget: OtpBudget): "session" | "device" | "stranger" {
  if (budget === "session") return "session";
  return "device" in budget ? "device" : "stranger";
}

/** How many unknown devices on a network asked for, in ten minutes and in a day; the day's without those used. */
export async function countFromNetwork(
  tx: Transaction,
  network: string,
  now: Date,
): Promise<{ lately: number; today: number }> {
  const { rows } = await sql<{ lately: number; today: number }>`
    select count(*) filter (where created_at > ${now}::timestamptz - interval '10 minutes') as lately,
      count(*) filter (where used_at is null) as today
    from otp_requests
    where network_address = ${network} and budget = 'stranger'
      and created_at > ${now}::timestamptz - interval '1 day'`.execute(tx);
  return rows[0] as { lately: number; today: number };
}

export type NewOtp = {
  id: string;
  mobile: string;
  network: string;
  codeHash: Buffer;
  referralCode: string | null;
  purpose: OtpPurpose;
  budget: OtpBudget;
};

/**
 * Keeps a new OTP, which ends the older ones of its number and purpose. One that an unknown device asked for leaves
 * that of a known device alone: a stranger who asks again and again would take it from its owner while they type.
 */
export async function keepOtp(tx: Transaction, otp: NewOtp, now: Date): Promise<void> {
  const budget = budgetName(otp.budget);
  await sql`
    update otp_requests set ended_at = ${now}
    where mobile = ${otp.mobile} and purpose = ${otp.purpose}
      and used_at is null and ended_at is null and proved_at is null
      and (${budget} <> 'stranger' or budget = 'stranger')`.execute(tx);
  const device = typeof otp.budget === "object" && "device" in otp.budget ? otp.budget.device : null;
  await sql`
    insert into otp_requests (id, mobile, network_address, code_hash, referral_code, purpose, budget, device_hash,
      created_at, expires_at)
    values (${otp.id}, ${otp.mobile}, ${otp.network}, ${otp.codeHash}, ${otp.referralCode}, ${otp.purpose},
      ${budget}, ${device}, ${now}, ${now}::timestamptz + make_interval(mins => ${otpMinutes}))`.execute(tx);
}

/** What an OTP was for has been done: it works no second time, and the others of its number and purpose end. */
export async function markUsed(tx: Transaction, otpRequestId: string): Promise<void> {
  await sql`
    update otp_requests set ended_at = blaze_now()
    from otp_requests as used
    where used.id = ${otpRequestId} and otp_requests.id <> used.id and otp_requests.mobile = used.mobile
      and otp_requests.purpose = used.purpose and otp_requests.used_at is null
      and otp_requests.ended_at is null`.execute(tx);
  await tx.updateTable("otp_requests").set({ used_at: blazeNow }).where("id", "=", otpRequestId).execute();
}
