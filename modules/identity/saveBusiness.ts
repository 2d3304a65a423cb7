import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { BusinessAnswer } from "#contract/identity.ts";
import type { Refusal } from "#contract/refusals.ts";
import { countRows } from "#db/expressions.ts";
import type { BusinessesTable } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { panInGstin, parseGstin } from "#domain/identity/gstin.ts";
import { lastFour } from "#domain/identity/lastFour.ts";
import { blazeNow } from "../operations/readClock.ts";
import { businessColumns, presentBusiness, selectBusinesses } from "./businesses.ts";
import type { IdentityKeys, IdentityParts } from "./identityParts.ts";
import { lockPerson } from "./lockPerson.ts";
import { differsFromKyc, panDiffers } from "./samePan.ts";
import { identityFingerprint, sealedPlaces, sealNumber } from "./sealedNumbers.ts";

type AddInput = { userId: string; businessName: string; gstin: string };
type ChangeInput = { userId: string; businessId: string; businessName: string; gstin: string | null };
/** A GSTIN in the forms that a row keeps. */
type SealedGstin = Pick<
  Selectable<BusinessesTable>,
  "gstin_sealed" | "gstin_fingerprint" | "pan_fingerprint" | "last_four"
>;

/** One GSTIN for each state, and some to spare. */
const mostBusinesses = 50;

export const gstinInvalid = invalidField("identification_no", "gstin");

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
    if (await differsFromKyc(tx, { userId, panFingerprint: sealed.pan_fingerprint })) return panDiffers;
    if ((await countRows(selectBusinesses(tx, userId))) >= mostBusinesses) {
      return { refused: "too_many_businesses", limit: mostBusinesses };
    }
    const added = await tx
      .insertInto("businesses")
      .values({ id, user_id: userId, business_name: businessName, ...sealed })
      .onConflict((known) =>
        known.columns(["user_id", "gstin_fingerprint"]).where("removed_at", "is", null).doNothing(),
      )
      .returning(businessColumns)
      .executeTakeFirst();
    return added ? presentBusiness(added) : { refused: "business_known" };
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
    const own = selectBusinesses(tx, userId).where("id", "=", businessId);
    if ((await countRows(own)) === 0) return { refused: "not_found", what: "business" };
    const refused = sealed && (await checkGstin(tx, { userId, businessId, sealed }));
    if (refused) return refused;
    const changed = await tx
      .updateTable("businesses")
      .set({ business_name: businessName, updated_at: blazeNow, ...sealed })
      .where("id", "=", businessId)
      .returning(businessColumns)
      .executeTakeFirstOrThrow();
    return presentBusiness(changed);
  });
}

async function checkGstin(
  tx: Transaction,
  { userId, businessId, sealed }: { userId: string; businessId: string; sealed: SealedGstin },
): Promise<Refusal | Invalid | null> {
  if (await differsFromKyc(tx, { userId, panFingerprint: sealed.pan_fingerprint })) return panDiffers;
  const others = selectBusinesses(tx, userId).where("id", "<>", businessId);
  const known = await countRows(others.where("gstin_fingerprint", "=", sealed.gstin_fingerprint));
  if (known > 0) return { refused: "business_known" };
  return (await isInvoiced(tx, { businessId, sealed })) ? { refused: "gstin_invoiced" } : null;
}

/** An issued invoice is made with the GSTIN that stands here: another one would change it after the fact. */
async function isInvoiced(
  tx: Transaction,
  { businessId, sealed }: { businessId: string; sealed: SealedGstin },
): Promise<boolean> {
  const { rows } = await sql`
    select from businesses
    where id = ${businessId} and gstin_fingerprint <> ${sealed.gstin_fingerprint} and exists (
      select from listing_details
      join orders on orders.listing_id = listing_details.listing_id
      join order_documents on order_documents.order_id = orders.id
      where listing_details.seller_account_id = businesses.id)`.execute(tx);
  return rows.length > 0;
}

function sealGstin(keys: IdentityKeys, { id, gstin }: { id: string; gstin: string }): SealedGstin {
  return {
    gstin_sealed: sealNumber(keys, gstin, sealedPlaces.business(id)),
    gstin_fingerprint: identityFingerprint(keys, { type: "GSTIN", number: gstin }),
    pan_fingerprint: identityFingerprint(keys, { type: "PAN", number: panInGstin(gstin) }),
    last_four: lastFour(gstin),
  };
}
