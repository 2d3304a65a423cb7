import type { Kysely, Selectable } from "kysely";
import type { KycAnswer } from "#contract/identity.ts";
import type { KycSubmissionsTable, Schema } from "#db/schema.ts";
import type { KycReason } from "#domain/identity/kycReasons.ts";
import { type KycStandingStatus, kycRights } from "#domain/identity/kycRights.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";
import { readSettings } from "../operations/settings.ts";
import { hasRevokedKyc } from "./revokedKyc.ts";

type KycStanding = {
  status: KycStandingStatus;
  mayDraft: boolean;
  /** By the operator's setting `KYC_VERIFIED_TO_SELL` as it is now. */
  mayGoLive: boolean;
};

/** Where this person's KYC stands and what follows for selling; within a transaction or without. */
export async function readKycStanding(reader: Kysely<Schema>, userId: string): Promise<KycStanding> {
  const kyc = await readKyc(reader, userId);
  const { KYC_VERIFIED_TO_SELL: verifiedToSell } = await readSettings(reader);
  const status = kyc?.status ?? "none";
  const wasRevoked = await hasRevokedKyc(reader, userId);
  return { status, ...kycRights(status, { verifiedToSell, wasRevoked }) };
}

/** What the person handed in last, or null. */
export async function readKyc(reader: Kysely<Schema>, userId: string): Promise<KycAnswer | null> {
  const own = reader.selectFrom("kyc_submissions").selectAll().where("user_id", "=", userId);
  const current = own.where("replaced_at", "is", null).$narrowType<{ reasons: KycReason[] }>();
  const kyc = await current.executeTakeFirst();
  return kyc ? presentKyc(kyc) : null;
}

type KycRow = Omit<Selectable<KycSubmissionsTable>, "reasons"> & { readonly reasons: KycReason[] };

export function presentKyc(row: KycRow): KycAnswer {
  return {
    id: row.id,
    is_business: row.is_business,
    identification_type: row.identification_type,
    identification_no: shownLastFour(row.last_four),
    status: row.status,
    reasons: row.reasons,
    reason: row.reason,
    submitted_at: row.created_at.toISOString(),
  };
}
