import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { BusinessAnswer } from "#contract/identity.ts";
import type { Refusal } from "#contract/refusals.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { panInGstin, parseGstin } from "#domain/identity/gstin.ts";
import { lastFour } from "#domain/identity/lastFour.ts";
import { type BusinessRow, ownBusiness, presentBusiness } from "./businesses.ts";
import type { IdentityKeys, IdentityParts } from "./identityParts.ts";
import { lockPerson } from "./lockPerson.ts";
import { differsFromKyc, panDiffers } from "./samePan.ts";
import { identityFingerprint, sealedPlaces, sealNumber } from "./sealedNumbers.ts";

type AddInput = { userId: string; businessName: string; gstin: string };
type ChangeInput = { userId: string; businessId: string; businessName: string; gstin: string | null };
/** A GSTIN in the forms that a row keeps. */
type SealedGstin = { sealed: string; fingerprint: string; panFingerprint: string; lastFour: string };

/** One GSTIN for each state, and some to spare. */
const mostBusinesses = 50;

export const gstinInvalid = invalidField("identification_no", {
  msg: "This is not a valid GSTIN. Check every character!",
  type: "gstin",
});

/** Adds a business. Its GSTIN is kept sealed; the PAN inside must be the one of the KYC on record. */
export async function addBusiness(
  { database, config }: IdentityParts,
  { userId, businessName, gstin: typed }: AddInput,
): Promise<BusinessAnswer | Refusal | Invalid> {
  const gstin = parseGstin(typed);
  if (gstin === null) return gstinInvalid;
  const id = randomUUID();
  const sealed = sealGstin(config, { id, gstin });
  return inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    if (await differsFromKyc(tx, { userId, panFingerprint: sealed.panFingerprint })) return panDiffers;
    if ((await countBusinesses(tx, userId)) >= mostBusinesses) {
      return { refused: "too_many_businesses", limit: mostBusinesses };
    }
    const { rows } = await sql<BusinessRow>`
      insert into businesses (id, user_id, business_name, gstin_sealed, gstin_fingerprint, pan_fingerprint, last_four)
      values (${id}, ${userId}, ${businessName}, ${sealed.sealed}, ${sealed.fingerprint}, ${sealed.panFingerprint},
        ${sealed.lastFour})
      on conflict (user_id, gstin_fingerprint) where removed_at is null do nothing
      returning id, business_name, last_four`.execute(tx);
    return rows[0] ? presentBusiness(rows[0]) : { refused: "business_known" };
  });
}

/**
 * Changes a business; without a GSTIN it keeps the one it has. Refuses `gstin_invoiced` for another GSTIN once
 * invoices were issued with this one.
 */
export async function changeBusiness(
  { database, config }: IdentityParts,
  { userId, businessId, businessName, gstin: typed }: ChangeInput,
): Promise<BusinessAnswer | Refusal | Invalid> {
  const gstin = typed === null ? null : parseGstin(typed);
  if (typed !== null && gstin === null) return gstinInvalid;
  const sealed = gstin === null ? null : sealGstin(config, { id: businessId, gstin });
  return inTransaction(database, async (tx) => {
    await lockPerson(tx, userId);
    if ((await ownBusiness(tx, { userId, businessId })) === null)
      return { refused: "not_found", what: "business" };
    const refused = sealed && (await checkGstin(tx, { userId, businessId, sealed }));
    if (refused) return refused;
    const { rows } = await sql<BusinessRow>`
      update businesses
      set business_name = ${businessName}, updated_at = blaze_now(),
        gstin_sealed = coalesce(${sealed?.sealed ?? null}, gstin_sealed),
        gstin_fingerprint = coalesce(${sealed?.fingerprint ?? null}, gstin_fingerprint),
        pan_fingerprint = coalesce(${sealed?.panFingerprint ?? null}, pan_fingerprint),
        last_four = coalesce(${sealed?.lastFour ?? null}, last_four)
      where id = ${businessId}
      returning id, business_name, last_four`.execute(tx);
    return presentBusiness(rows[0] as BusinessRow);
  });
}

async function checkGstin(
  tx: Transaction,
  { userId, businessId, sealed }: { userId: string; businessId: string; sealed: SealedGstin },
): Promise<Refusal | Invalid | null> {
  if (await differsFromKyc(tx, { userId, panFingerprint: sealed.panFingerprint })) return panDiffers;
  const { rows } = await sql`
    select from businesses
    where user_id = ${userId} and gstin_fingerprint = ${sealed.fingerprint} and removed_at is null
      and id <> ${businessId}`.execute(tx);
  if (rows.length > 0) return { refused: "business_known" };
  return (await isInvoiced(tx, { businessId, sealed })) ? { refused: "gstin_invoiced" } : null;
}

/** An issued invoice is made with the GSTIN that stands here: another one would change it after the fact. */
async function isInvoiced(
  tx: Transaction,
  { businessId, sealed }: { businessId: string; sealed: SealedGstin },
): Promise<boolean> {
  const { rows } = await sql`
    select from businesses
    where id = ${businessId} and gstin_fingerprint <> ${sealed.fingerprint} and exists (
      select from listing_details
      join orders on orders.listing_id = listing_details.listing_id
      join order_documents on order_documents.order_id = orders.id
      where listing_details.seller_account_id = businesses.id)`.execute(tx);
  return rows.length > 0;
}

function sealGstin(keys: IdentityKeys, { id, gstin }: { id: string; gstin: string }): SealedGstin {
  return {
    sealed: sealNumber(keys, gstin, sealedPlaces.business(id)),
    fingerprint: identityFingerprint(keys, { type: "GSTIN", number: gstin }),
    panFingerprint: identityFingerprint(keys, { type: "PAN", number: panInGstin(gstin) }),
    lastFour: lastFour(gstin),
  };
}

async function countBusinesses(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    select count(*)::integer as kept from businesses
    where user_id = ${userId} and removed_at is null`.execute(tx);
  return rows[0]?.kept ?? 0;
}
