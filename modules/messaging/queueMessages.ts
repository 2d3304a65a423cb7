import { sql } from "kysely";
import { defaultLanguage } from "#contract/language.ts";
import type { Transaction } from "#db/transaction.ts";
import type { NoticeTemplate } from "#languages/noticeTexts.ts";
import { keptVariables, type MessageVariables, messageText } from "./messageText.ts";
import { morningTemplates } from "./waitsForMorning.ts";

/** A notice to a person. The same `idempotencyKey` is queued once for them, whatever runs twice. */
export type Notice = {
  readonly userId: string;
  readonly template: NoticeTemplate;
  readonly variables: MessageVariables;
  readonly idempotencyKey: string;
  /** The screen that it leads to, such as `/order/…`. */
  readonly path?: string;
  /** Where its SMS goes in the place of the person's own number: the one that they had before. */
  readonly toMobile?: string;
  /** False for one that says on a phone what other notices say already: it is no line of its own in the list. */
  readonly isListed?: boolean;
  /** True for one that nobody is rung for: it stands in the app, and no SMS, e-mail or push goes out. */
  readonly isInAppOnly?: boolean;
};

/** Queues notices in the transaction of what they tell; `sendQueuedMessages` sends them after its commit. */
export async function queueMessages(tx: Transaction, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map((notice) => ({
    ...notice,
    variables: keptVariables(notice.variables),
    // In English, whatever the person reads: for the list of notices by the API and the archive of a person's data. Making it
    // also finds a variable that is missing, here and not at sending. What is sent, and what the app shows, is made from
    // template and variables in the person's language of that moment (`sendQueuedMessages`).
    text: messageText({ ...notice, language: defaultLanguage }),
    canWait: morningTemplates.has(notice.template),
  }));
  await sql`
    insert into messages (user_id, template, variables, text, path, to_mobile, is_listed, can_wait, idempotency_key, created_at, next_attempt_at, status)
    select "userId", template, variables, text, path, "toMobile", coalesce("isListed", true), "canWait", "idempotencyKey", clock.now, clock.now,
      case when "isInAppOnly" then 'sent' else 'queued' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as notice
      ("userId" uuid, template text, variables jsonb, text text, path text, "toMobile" text, "isListed" boolean, "canWait" boolean, "idempotencyKey" text, "isInAppOnly" boolean)
    cross join (select blaze_now() as now) as clock
    on conflict (user_id, idempotency_key) do nothing`.execute(tx);
}
