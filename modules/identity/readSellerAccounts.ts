import type { Kysely } from "kysely";
import type { BusinessAnswer, KycAnswer } from "#contract/identity.ts";
import type { Schema } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { kycRights } from "#domain/identity/kycRights.ts";
import { listBusinesses, ownBusiness } from "./businesses.ts";
import { readKyc } from "./readKycStanding.ts";

export type SellerAccounts = {
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
  const { mayDraft } = kycRights(kyc?.state ?? "none", { verifiedToSell: false });
  return { user: mayDraft ? { id: userId } : null, business: await listBusinesses(reader, userId), kyc };
}

/**
 * Whom a listing is sold by: the person (by their own id) or a business of theirs; null when `sellerId` is neither.
 * A business is locked against removal until the transaction ends.
 */
export async function ownSeller(
  tx: Transaction,
  { userId, sellerId }: { userId: string; sellerId: string },
): Promise<{ kind: "person"; name: string } | { kind: "business"; id: string; name: string } | null> {
  if (sellerId === userId) {
    const person = await tx.selectFrom("users").select("name").where("id", "=", userId).executeTakeFirst();
    return { kind: "person", name: person?.name ?? "" };
  }
  const business = await ownBusiness(tx, { userId, businessId: sellerId });
  return business && { kind: "business", id: business.id, name: business.business_name };
}
