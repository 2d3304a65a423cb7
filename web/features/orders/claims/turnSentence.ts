import type { Claim } from "#contract/fulfilment.ts";
import type { Language } from "#contract/language.ts";
import { decideBy } from "#domain/order/claimTurns.ts";
import type { OrderPerson } from "#domain/order/orderActions.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";

type TurnOptions = {
  readonly language?: Language;
  /** Buyer and seller met, and meet again where it goes back. */
  readonly isHandover?: boolean;
};

/** Whose turn it is, until when, and what follows, as this person reads it; null once a claim is closed. */
export function turnSentence(
  { status, waits_for: waitsFor, waits_until: until, answer_by: answerBy }: Claim,
  person: OrderPerson,
  { turn, refusedTurn, refusedTurnYou, returnTurn }: MessageGroups["claims"],
  { language = pageLanguage(), isHandover = false }: TurnOptions = {},
): string | null {
  if (waitsFor === null || until === null) return null;
  const time = deadlineName(until, language);
  const isYou = person !== "operator" && waitsFor === person;
  if (status === "rejected") return fillSentence(isYou ? refusedTurnYou : refusedTurn, { time });
  if (status === "returning") {
    if (waitsFor !== "buyer") return fillSentence(returnTurn.blaze, { time });
    const who = isYou ? "you" : "buyer";
    return fillSentence(returnTurn[isHandover ? (`${who}Meet` as const) : who], { time });
  }
  const decided = deadlineName(decideBy(new Date(until), new Date(answerBy)).toISOString(), language);
  return fillSentence(turn[isYou ? "you" : waitsFor], { time, decided });
}
