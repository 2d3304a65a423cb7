import { parseGstin } from "./gstin.ts";
import { parsePan } from "./pan.ts";
import { parsePassport } from "./passport.ts";

/** What somebody proves who they are with (R-PEOPLE-6). */
export const identificationTypes = ["PAN", "PASSPORT", "GSTIN"] as const;

export type IdentificationType = (typeof identificationTypes)[number];

const parsers: Record<IdentificationType, (typed: string) => string | null> = {
  PAN: parsePan,
  PASSPORT: parsePassport,
  GSTIN: parseGstin,
};

/** The number as it is kept, or null when it is none of its type. */
export function parseIdentityNumber(type: IdentificationType, typed: string): string | null {
  return parsers[type](typed);
}
