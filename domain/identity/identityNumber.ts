import { parseGstin } from "./gstin.ts";
import { parsePan } from "./pan.ts";

/** What somebody proves who they are with (R-PEOPLE-6). */
export const identificationTypes = ["PAN", "PASSPORT", "GSTIN"] as const;

export type IdentificationType = (typeof identificationTypes)[number];

const parsers: Record<IdentificationType, (typed: string) => string | null> = {
  PAN: parsePan,
  PASSPORT: parsePassport,
  GSTIN: parseGstin,
};

/** The number of an Indian passport in capitals and without spaces, or null when `typed` is none. */
function parsePassport(typed: string): string | null {
  const number = typed.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-Z][0-9]{7}$/.test(number) ? number : null;
}

/** The number as it is kept, or null when it is none of its type. */
export function parseIdentityNumber(type: IdentificationType, typed: string): string | null {
  return parsers[type](typed);
}
