import { randomInt } from "node:crypto";
import { sql } from "kysely";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import { gstinCheckCharacter } from "#domain/identity/gstin.ts";
import { kycChecks } from "#domain/identity/kycChecklist.ts";
import { decideKyc } from "#modules/blocking/decideKyc.ts";
import { addBankAccount } from "#modules/identity/addBankAccount.ts";
import type { IdentityParts } from "#modules/identity/identityParts.ts";
import { addBusiness } from "#modules/identity/saveBusiness.ts";
import { submitKyc } from "#modules/identity/submitKyc.ts";

/** A GSTIN in Karnataka with this PAN inside. */
export function gstinOf(pan: string): string {
  const first14 = `29${pan}1Z`;
  return first14 + gstinCheckCharacter(first14);
}

export function randomPan(): string {
  return `AQZP${String.fromCharCode(65 + randomInt(26))}${String(randomInt(10_000)).padStart(4, "0")}K`;
}

/** Makes accounts, businesses and KYC through the verbs: what is sealed cannot be written by hand. */
export function createMakeIdentity(parts: IdentityParts) {
  async function bankAccount(wish: { userId: string; accountNo?: string; verified?: boolean }) {
    const accountNo = wish.accountNo ?? `50${String(randomInt(1e10)).padStart(10, "0")}34`;
    const account = present(
      await addBankAccount(parts, {
        userId: wish.userId,
        bankName: "HDFC Bank",
        ifscCode: "HDFC0000001",
        accountNo,
      }),
    );
    if (wish.verified ?? true) {
      await sql`update bank_accounts set status = 'verified', next_check_at = null where id = ${account.id}`.execute(
        parts.database.kysely,
      );
    }
    return account;
  }

  async function business(wish: { userId: string; name?: string; gstin?: string }) {
    const gstin = wish.gstin ?? gstinOf(randomPan());
    return present(await addBusiness(parts, { ...wish, businessName: wish.name ?? "Asha Traders", gstin }));
  }

  /** KYC by PAN, with an upload whose bytes are nowhere. */
  async function kyc(wish: { userId: string; pan?: string; decidedBy?: string }) {
    const { userId, pan: number = randomPan() } = wish;
    const fileId = await identityUpload(userId);
    const kyc = present(
      await submitKyc(parts, { userId, isBusiness: false, type: "PAN", number, fileId, country: "IN" }),
    );
    if (wish.decidedBy) {
      present(
        await decideKyc(parts.database, {
          kycId: kyc.id,
          operatorId: wish.decidedBy,
          status: "verified",
          checks: kycChecks,
        }),
      );
    }
    return kyc;
  }

  async function identityUpload(ownerId: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into uploads (owner_id, purpose, kind, name, content_type, media_key, byte_count, stored_at)
      values (${ownerId}, 'identity', 'document', 'pan.pdf', 'application/pdf',
        'private/' || gen_random_uuid() || '.sealed', 1, blaze_now())
      returning id`.execute(parts.database.kysely);
    return (rows[0] as { id: string }).id;
  }

  return { bankAccount, business, kyc, identityUpload };
}

function present<Outcome>(outcome: Outcome): Exclude<Outcome, { refused: string } | { invalid: unknown }> {
  if (isRefusal(outcome) || isInvalid(outcome)) throw new Error(JSON.stringify(outcome));
  return outcome as Exclude<Outcome, { refused: string } | { invalid: unknown }>;
}
