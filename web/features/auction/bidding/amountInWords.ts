import { numberInWords } from "#domain/money/numberInWords.ts";
import type { Paise } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

/** An amount of whole rupees in the reader's words, as a sentence begins: Fifty-two thousand rupees. */
export function amountInWords(amountPaise: Paise, words: MessageGroups["amountWords"]): string {
  const count = Math.floor(amountPaise / 100);
  const said = fillSentence(words.rupees, { count, words: numberInWords(count, words) });
  return said.charAt(0).toUpperCase() + said.slice(1);
}
