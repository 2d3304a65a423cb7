import type { Kysely } from "kysely";
import type { BusinessAnswer, KycAnswer } from "#contract/identity.ts";
import type { Schema } from "#db/schema.ts";
import { kycRights } from "#domain/identity/kycRights.ts";
import { listBusinesses } from "./businesses.ts";
import { readKyc } from "./readKycStanding.ts";

type SellerAccounts = {
  user: { id: string } | null;
  business: BusinessAnswer[];
  kyc: KycAnswer | null;
};

/**
 * Who this person may sell as in a country: themselves once KYC is on record, and their businesses. Only India has
 * KYC here, so anywhere else there is nobody.
 */
export async function readSellerAccounts(
  reader: Kysely<Schema>,
  { userId, country }: { userId: string; country: string },
): Promise<SellerAccounts> {
  if (country !== "IN") return { user: null, business: [], kyc: null };
  const kyc = await readKyc(reader, userId);
  const { mayDraft } = kycRights(kyc?.status ?? "none", { verifiedToSell: false, wasRevoked: false });
  return { user: mayDraft ? { id: userId } : null, business: await listBusinesses(reader, userId), kyc };
}
