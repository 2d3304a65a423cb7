import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "#db/schema.ts";

/** True when an approval of this person was ever taken back. */
export async function hasRevokedKyc(reader: Kysely<Schema>, userId: string): Promise<boolean> {
  const revoked = reader.selectFrom("kyc_submissions").select("id").where("user_id", "=", userId);
  return (await revoked.where("status", "=", "revoked").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Of a person: their approval was taken back and nothing they handed in since was verified. What they sell stands still
 * for as long (R-PEOPLE-14).
 */
export function lacksKycSinceRevoked(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(
    exists (select from kyc_submissions where user_id = ${userId} and status = 'revoked')
    and not exists (
      select from kyc_submissions where user_id = ${userId} and status = 'verified' and replaced_at is null))`;
}
