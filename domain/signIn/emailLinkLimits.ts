import { latest, nextAt, type Pace } from "./pace.ts";

/** How long a link works. */
export const emailLinkHours = 24;

/** Links for one person, and for one address: nobody fills another person's letter box from many accounts. */
const personPace: Pace = { burst: 3, everySeconds: 10 * 60 };
const addressPace: Pace = { burst: 5, everySeconds: 4 * 60 * 60 };

/** When the next link may be sent, given those of the last day. */
export function nextEmailLinkAt(
  { ofPerson, toAddress }: { ofPerson: readonly Date[]; toAddress: readonly Date[] },
  now: Date,
): Date {
  return latest([nextAt(personPace, ofPerson, now), nextAt(addressPace, toAddress, now)]);
}
