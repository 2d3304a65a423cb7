import type { BlockKind } from "#domain/identity/blockKinds.ts";

/** Why somebody is blocked, as they are told it in English. */
const blockSentences: Record<BlockKind, string> = {
  under_review: "We are looking into something on it.",
  unpaid_orders: "Items that were won on it were not paid for.",
  forbidden_items: "Items were listed on it that may not be sold on Blaze.",
  false_details: "Details given on it were not true.",
  abuse: "Other people were treated badly from it.",
  security: "Somebody else may have got into it.",
};

const moment = new Intl.DateTimeFormat("en-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Asia/Kolkata",
});

/** What stands after the sentence that the account is blocked; nothing when there is no more to tell. */
export function blockDetails({ kind, until }: { kind: BlockKind | null; until: string | null }): string {
  const why = kind === null ? "" : ` ${blockSentences[kind]}`;
  return until === null ? why : `${why} It opens again on ${moment.format(new Date(until))} (India time).`;
}
