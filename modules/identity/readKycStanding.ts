import { type Kysely, sql } from "kysely";
import type { KycAnswer } from "#contract/identity.ts";
import type { Schema } from "#db/schema.ts";
import { type KycStandingState, kycRights } from "#domain/identity/kycRights.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";
import { readSettings } from "../operations/settings.ts";

export type KycRow = {
  id: string;
  is_business: boolean;
  identification_type: KycAnswer["identification_type"];
  last_four: string;
  state: KycAnswer["state"];
  reason: string | null;
  created_at: Date;
};

export type KycStanding = {
  state: KycStandingState;
  /** Why it was rejected. */
  reason: string | null;
  mayDraft: boolean;
  /** By the operator's setting `KYC_VERIFIED_TO_SELL` as it is now. */
  mayGoLive: boolean;
};

/** Where this person's KYC stands and what follows for selling; within a transaction or without. */
export async function readKycStanding(reader: Kysely<Schema>, userId: string): Promise<KycStanding> {
  const kyc = await readKyc(reader, userId);
  const { KYC_VERIFIED_TO_SELL: verifiedToSell } = await readSettings(reader);
  const state = kyc?.state ?? "none";
  return { state, reason: kyc?.reason ?? null, ...kycRights(state, { verifiedToSell }) };
}

/** What the person handed in last, or null. */
export async function readKyc(reader: Kysely<Schema>, userId: string): Promise<KycAnswer | null> {
  const { rows } = await sql<KycRow>`
    select id, is_business, identification_type, last_four, state, reason, created_at
    from kyc_submissions where user_id = ${userId} and replaced_at is null`.execute(reader);
  return rows[0] ? presentKyc(rows[0]) : null;
}

export function presentKyc(row: KycRow): KycAnswer {
  return {
    id: row.id,
    is_business: row.is_business,
    identification_type: row.identification_type,
    identification_no: shownLastFour(row.last_four),
    state: row.state,
    reason: row.reason,
    submitted_at: row.created_at.toISOString(),
  };
}
