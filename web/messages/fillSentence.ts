import { formatMessage, type MessageValues } from "#languages/formatMessage.ts";
import { pageLanguage } from "./pageLanguage.ts";

/** Puts values into a message of the page's language. */
export function fillSentence(sentence: string, values: MessageValues): string {
  return formatMessage(sentence, values, pageLanguage);
}
