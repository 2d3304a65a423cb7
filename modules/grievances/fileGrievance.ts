import { sql } from "kysely";
import type { Grievance } from "#contract/grievances.ts";
import type { Language } from "#contract/language.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { limitsOf } from "#domain/grievance/grievanceClocks.ts";
import type { GrievanceKind } from "#domain/grievance/grievanceKinds.ts";
import { nextGrievanceAt } from "#domain/grievance/grievanceLimits.ts";
import type { ReportReason } from "#domain/grievance/reportReasons.ts";
import { networkOf } from "#domain/signIn/networkOf.ts";
import { readClock } from "../operations/readClock.ts";
import {
  type Complainant,
  type GrievanceRow,
  presentToComplainant,
  selectGrievancesOf,
} from "./grievanceRows.ts";
import { tellComplainant } from "./tellComplainant.ts";

export type Filer = {
  readonly by: Complainant;
  readonly language: Language;
  readonly networkAddress: string;
  readonly idempotencyKey: string | null;
};

export type NewGrievance = {
  readonly kind: GrievanceKind;
  readonly name: string;
  readonly reference: string;
  readonly words: string;
  /** Of a report. */
  readonly about?: {
    readonly reason: ReportReason;
    readonly userId: string;
    readonly orderId: string | null;
    readonly messageId: number | null;
    readonly listingId: number | null;
  };
};

/**
 * Files a grievance of somebody's, with or without an account (R-GRIEVANCE-1): its clocks run from now on, and the number
 * goes out. The same Idempotency-Key files once, and is refused (`idempotency_key_reused`) to anybody else. Refuses
 * `too_many_grievances` beyond the pace of a person, a contact or a network.
 */
export async function fileGrievance(
  database: Database,
  filer: Filer,
  grievance: NewGrievance,
): Promise<Grievance | Refusal> {
  return await inTransaction(database, async (tx) => {
    const row = await insertGrievance(tx, filer, grievance);
    return isRefusal(row) ? row : await presentToComplainant(tx, row, await readClock(tx));
  });
}

export async function insertGrievance(
  tx: Transaction,
  filer: Filer,
  grievance: NewGrievance,
): Promise<GrievanceRow | Refusal> {
  await lockFiler(tx, filer);
  const key = keyOf(filer);
  const earlier = await tx
    .selectFrom("grievances")
    .select("id")
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (earlier !== undefined) {
    const own = await selectGrievancesOf(tx, filer.by).where("id", "=", earlier.id).executeTakeFirst();
    return own ?? { refused: "idempotency_key_reused" };
  }
  const now = await readClock(tx);
  const waitMs = (await nextAt(tx, filer, now)).getTime() - now.getTime();
  if (waitMs > 0) return { refused: "too_many_grievances", retry_after_seconds: Math.ceil(waitMs / 1000) };
  const row = await insertRow(tx, filer, { grievance, key, now });
  await tellComplainant(tx, row, {
    template: "grievance_received",
    variables: { deadline: { at: row.resolve_by.toISOString() } },
  });
  return row;
}

/** Any two fixed numbers: sign-ins have 7_101 and 7_102, e-mail links 7_103. */
const filerLock = 7_104;
const networkLock = 7_105;

/** One at a time, or two at once would both find room. Filers come first, so that nobody waits in a circle. */
async function lockFiler(tx: Transaction, { by, networkAddress }: Filer): Promise<void> {
  const filer = "userId" in by ? by.userId : (by.email ?? by.mobile);
  await sql`select pg_advisory_xact_lock(${filerLock}, hashtext(${filer}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(${networkLock}, hashtext(${networkOf(networkAddress)}))`.execute(tx);
}

function keyOf({ by, idempotencyKey }: Filer): string {
  if (idempotencyKey === null) return crypto.randomUUID();
  return "userId" in by ? `${by.userId}:${idempotencyKey}` : `guest:${idempotencyKey}`;
}

async function nextAt(tx: Transaction, { by, networkAddress }: Filer, now: Date): Promise<Date> {
  const dayBefore = sql<Date>`${now}::timestamptz - interval '1 day'`;
  const lately = selectGrievancesOf(tx, by).clearSelect().select("received_at");
  const fromNetwork = tx
    .selectFrom("grievances")
    .select("received_at")
    .where("network_address", "=", networkOf(networkAddress));
  const [ofContact, ofNetwork] = [
    await lately.where("received_at", ">", dayBefore).execute(),
    await fromNetwork.where("received_at", ">", dayBefore).execute(),
  ].map((rows) => rows.map((row) => row.received_at)) as [Date[], Date[]];
  return nextGrievanceAt({ ofContact, ofNetwork }, now);
}

type Insertion = { readonly grievance: NewGrievance; readonly key: string; readonly now: Date };

async function insertRow(
  tx: Transaction,
  { by, language, networkAddress }: Filer,
  { grievance, key, now }: Insertion,
): Promise<GrievanceRow> {
  const { kind, name, reference, words, about } = grievance;
  const { acknowledgeBy, resolveBy } = limitsOf(kind, now);
  const complainant = "userId" in by ? { user_id: by.userId } : { email: by.email, mobile: by.mobile };
  return await tx
    .insertInto("grievances")
    .values({
      ...{ kind, name, reference, words, language, ...complainant },
      about_user_id: about?.userId ?? null,
      about_order_id: about?.orderId ?? null,
      about_message_id: about?.messageId ?? null,
      about_listing_id: about?.listingId ?? null,
      report_reason: about?.reason ?? null,
      network_address: networkOf(networkAddress),
      idempotency_key: key,
      received_at: now,
      acknowledge_by: acknowledgeBy,
      resolve_by: resolveBy,
      due_at: acknowledgeBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
