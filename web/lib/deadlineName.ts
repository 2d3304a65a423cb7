import { smallHours } from "#contract/smallHours.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { momentName } from "./momentName.ts";

/**
 * Until when something may be done, in India's clock: "20 Nov, 3:02 pm"; in the small hours with the night that is
 * meant: "Tue-Wed night, 2 Dec, 1:30 am".
 */
export function deadlineName(moment: string, language = pageLanguage()): string {
  const night = smallHours(new Date(moment), language);
  const name = momentName(moment, language);
  return night === null ? name : `${night}, ${name}`;
}
