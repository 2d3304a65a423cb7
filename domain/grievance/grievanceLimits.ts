import { latest, nextAt, type Pace } from "../signIn/pace.ts";

/** How many characters a grievance has at most, and each answer to it. */
export const longestGrievance = 4_000;
export const longestAnswer = 2_000;
/** So many times the complainant may write about one. */
export const mostMessages = 30;

/**
 * From one person or contact: each first answer goes there by SMS or e-mail, and nobody is to be flooded by a stranger who
 * types their number. From one network: a mobile network may hide a town.
 */
const contactPace: Pace = { burst: 4, everySeconds: 4 * 60 * 60 };
const networkPace: Pace = { burst: 30, everySeconds: 5 * 60 };

type Past = { readonly ofContact: readonly Date[]; readonly ofNetwork: readonly Date[] };

/** When the next one may be filed, given those of the last day. */
export function nextGrievanceAt({ ofContact, ofNetwork }: Past, now: Date): Date {
  return latest([nextAt(contactPace, ofContact, now), nextAt(networkPace, ofNetwork, now)]);
}
