import { panInGstin } from "#domain/identity/gstin.ts";
import type { IdentificationType } from "#domain/identity/identityNumber.ts";
import { fingerprint, openText, type SealedPlace, sealText } from "../operations/seal.ts";
import type { IdentityKeys } from "./identityParts.ts";

/** Each sealed column, with the id of its row. */
export const sealedPlaces = {
  bankAccount: (rowId: string): SealedPlace => ({
    table: "bank_accounts",
    column: "account_no_sealed",
    rowId,
  }),
  business: (rowId: string): SealedPlace => ({ table: "businesses", column: "gstin_sealed", rowId }),
  kyc: (rowId: string): SealedPlace => ({ table: "kyc_submissions", column: "number_sealed", rowId }),
} as const;

export function sealNumber(keys: IdentityKeys, number: string, place: SealedPlace): string {
  return sealText(keys.SEALING_KEYS, number, place);
}

export function openNumber(keys: IdentityKeys, sealed: string, place: SealedPlace): string {
  return openText(keys.SEALING_KEYS, sealed, place);
}

/** What equal account numbers are found by. */
export function accountFingerprint(keys: IdentityKeys, accountNo: string): string {
  return fingerprint(keys.FINGERPRINT_KEY, { purpose: "bank account", text: accountNo });
}

/** What equal identity numbers of one type are found by. */
export function identityFingerprint(
  keys: IdentityKeys,
  { type, number }: { type: IdentificationType; number: string },
): string {
  return fingerprint(keys.FINGERPRINT_KEY, { purpose: type, text: number });
}

/** The fingerprint of the PAN that a number is or holds; null for a passport. */
export function panFingerprint(
  keys: IdentityKeys,
  { type, number }: { type: IdentificationType; number: string },
): string | null {
  if (type === "PASSPORT") return null;
  return identityFingerprint(keys, { type: "PAN", number: type === "PAN" ? number : panInGstin(number) });
}
