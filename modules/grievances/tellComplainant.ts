import type { Language } from "#contract/language.ts";
import type { Transaction } from "#db/transaction.ts";
import type { NoticeTemplate } from "#languages/noticeTexts.ts";
import { queueGuestMessage } from "../messaging/guestMessages.ts";
import type { MessageVariables } from "../messaging/messageText.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import type { GrievanceRow } from "./grievanceRows.ts";

type Told = {
  readonly template: NoticeTemplate;
  readonly variables?: MessageVariables;
  /** Which one, where there may be several of a kind. */
  readonly round?: string;
};

/** Tells the complainant, by their account or by the contact that they left. Nothing of what was written goes along. */
export async function tellComplainant(
  tx: Transaction,
  row: GrievanceRow,
  { template, variables = {}, round = "" }: Told,
): Promise<void> {
  const { number, user_id: userId, email, mobile } = row;
  const notice = {
    template,
    variables: { number, ...variables },
    idempotencyKey: `${template}:${row.id}:${round}`,
    path: `/grievance/${number}`,
  };
  if (userId !== null) return await queueMessages(tx, [{ ...notice, userId }]);
  await queueGuestMessage(tx, { ...notice, email, mobile, language: row.language as Language });
}
