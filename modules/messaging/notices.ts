import { sql } from "kysely";
import type { NoticeAnswer } from "#contract/messaging.ts";
import { countRows } from "#db/expressions.ts";
import { microseconds, momentOf } from "#db/moments.ts";
import type { Database } from "#db/pool.ts";
import type { NoticeTemplate } from "#languages/sameNotices.ts";
import { templateTopics } from "./topics.ts";

/** Where a page of notices ends: the moment, in microseconds, and the key of its last row. */
export type NoticeCursor = { microseconds: number; key: string };

type Row = {
  idempotency_key: string;
  template: NoticeTemplate;
  variables: NoticeAnswer["variables"];
  text: string;
  path: string | null;
  read: boolean;
  created_at: Date;
  microseconds: number;
};

/** A person's notices, the latest first. */
export async function listNotices(
  database: Database,
  { userId, limit, after }: { userId: string; limit: number; after: NoticeCursor | null },
): Promise<{ results: NoticeAnswer[]; next: NoticeCursor | null; unread: number }> {
  // One person has some hundreds at most (old ones are swept): the primary key leads to them, and sorting
  // them costs less than a further index would at every closing.
  const { rows } = await sql<Row>`
    select idempotency_key, template, variables, text, path, read_at is not null as read, created_at,
      ${microseconds(sql`created_at`)} as microseconds
    from messages
    where user_id = ${userId} and (${after === null} or (created_at, idempotency_key)
      < (${momentOf(after?.microseconds ?? 0)}, ${after?.key ?? ""}))
    order by created_at desc, idempotency_key desc
    limit ${limit + 1}`.execute(database.kysely);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last ? { microseconds: last.microseconds, key: last.idempotency_key } : null;
  return { results: shown.map(present), next, unread: await countUnread(database, userId) };
}

function present({
  idempotency_key: id,
  template,
  variables,
  text,
  path,
  read,
  created_at,
}: Row): NoticeAnswer {
  const topic = templateTopics[template];
  return { id, topic, template, variables, text, path, read, created_at: created_at.toISOString() };
}

/** Marks what the person has seen; what came later stays unread. Returns how many are unread. */
export async function readNotices(
  database: Database,
  { userId, until }: { userId: string; until: Date },
): Promise<number> {
  // The screen knows milliseconds, the row microseconds.
  await sql`
    update messages set read_at = blaze_now()
    where user_id = ${userId} and read_at is null
      and created_at < ${until}::timestamptz + interval '1 millisecond'`.execute(database.kysely);
  return await countUnread(database, userId);
}

async function countUnread({ kysely }: Database, userId: string): Promise<number> {
  const unread = kysely.selectFrom("messages").where("user_id", "=", userId).where("read_at", "is", null);
  return await countRows(unread);
}
