import { type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listPersonMessages as listCall, PersonMessage } from "#contract/personMessages.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import type { NoticeTemplate } from "#languages/noticeTexts.ts";
import { templateTopics } from "./topics.ts";

/** Times within JSON have the form of PostgreSQL. */
type Row = Omit<PersonMessage, "topic" | "created_at" | "sent_at"> & {
  template: NoticeTemplate;
  created_at: Date;
  sent_at: Date | null;
};

const columns = sql`idempotency_key as id, template, variables, text, path, read_at is not null as read, status,
  sent_over, failed_over, created_at, sent_at, earlier_sends`;

/** What somebody was told, the latest first. */
export async function listPersonMessages(
  { kysely }: Database,
  { userId, ...page }: KeysetPage & { userId: string },
): Promise<AnswerOf<typeof listCall>> {
  // One person's messages are found by the primary key, as in `listNotices`.
  const { rows, next_cursor } = await readKeysetPage(
    kysely,
    page,
    { first: "latest", moment: sql`created_at`, id: sql`idempotency_key` },
    ({ position, isAfter, slice }) => sql<Row>`
      select ${columns}, ${position} from messages where user_id = ${userId} and ${isAfter} ${slice}`,
  );
  return { results: rows.map(present), next_cursor };
}

type NamedMessage = { readonly userId: string; readonly messageId: string };

/** These messages, each with whom it went to; one that was forgotten meanwhile is not among them. */
export async function readMessages(
  reader: Kysely<Schema>,
  named: readonly NamedMessage[],
): Promise<(PersonMessage & { user_id: string })[]> {
  if (named.length === 0) return [];
  const { rows } = await sql<Row & { user_id: string }>`
    select user_id, ${columns} from messages
    where (user_id, idempotency_key) in (
      select user_id::uuid, key from unnest(
        ${named.map(({ userId }) => userId)}::text[], ${named.map(({ messageId }) => messageId)}::text[]
      ) as wanted (user_id, key))`.execute(reader);
  return rows.map((row) => ({ ...present(row), user_id: row.user_id }));
}

/** One time that a message was sent, as it was when somebody sent it again. */
const thisSend = sql`jsonb_build_object('sent_over', sent_over, 'failed_over', failed_over,
  'sent_at', sent_at, 'sent_again_at', blaze_now())`;

/**
 * Queues a message anew, as if it had not been tried: the worker sends it over each way that the person wants now. What
 * became of it until then is kept beside it. One that is queued already stays as it is, so doing it twice sends it once.
 */
export async function sendMessageAgain(
  database: Database,
  { userId, messageId }: { userId: string; messageId: string },
): Promise<PersonMessage | Refusal> {
  return await inTransaction(database, async (tx) => {
    await sql`
      update messages
      set status = 'queued', attempts = 0, next_attempt_at = blaze_now(), sent_at = null, sent_over = '{}',
        failed_over = '{}', earlier_sends = earlier_sends || ${thisSend}
      where user_id = ${userId} and idempotency_key = ${messageId} and status <> 'queued'`.execute(tx);
    const { rows } = await sql<Row>`
      select ${columns} from messages where user_id = ${userId} and idempotency_key = ${messageId}`.execute(
      tx,
    );
    return rows[0] ? present(rows[0]) : { refused: "not_found", what: "message" };
  });
}

function present(row: Row): PersonMessage {
  return {
    ...row,
    topic: templateTopics[row.template],
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    earlier_sends: row.earlier_sends.map((send) => ({
      ...send,
      sent_at: send.sent_at && new Date(send.sent_at).toISOString(),
      sent_again_at: new Date(send.sent_again_at).toISOString(),
    })),
  };
}
