import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { indiaDate } from "./indiaDate.ts";

const indiaMoment = indiaDate({ day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });

/** A moment in India's clock: "20 Nov, 3:02 pm". */
export function momentName(moment: string, language = pageLanguage()): string {
  return indiaMoment(language).format(new Date(moment));
}
