import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listNotices as listNoticesCall, NoticeAnswer } from "#contract/messaging.ts";
import { countRows } from "#db/expressions.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { NoticeTemplate } from "#languages/noticeTexts.ts";
import { noticeAsks } from "./noticeAsks.ts";
import { templateTopics } from "./topics.ts";

type Row = {
  idempotency_key: string;
  template: NoticeTemplate;
  variables: NoticeAnswer["variables"];
  text: string;
  path: string | null;
  read: boolean;
  asks: NoticeAnswer["asks"];
  created_at: Date;
};

/** A person's notices, the latest first, and how many are unread. */
export async function listNotices(
  database: Database,
  { userId, ...page }: KeysetPage & { userId: string },
): Promise<AnswerOf<typeof listNoticesCall>> {
  // One person has some hundreds at most (old ones are swept): the primary key leads to them, and sorting
  // them costs less than a further index would at every closing.
  const { rows, next_cursor } = await readKeysetPage(
    database.kysely,
    page,
    { first: "latest", moment: sql`created_at`, id: sql`idempotency_key` },
    ({ position, isAfter, slice }) => sql<Row>`
      select idempotency_key, template, variables, text, path, read_at is not null as read, created_at, ${position},
        ${noticeAsks} as asks
      from messages
      where user_id = ${userId} and is_listed and ${isAfter}
      ${slice}`,
  );
  return { results: rows.map(present), next_cursor, unread: await countUnread(database, userId) };
}

function present({
  idempotency_key: id,
  template,
  variables,
  text,
  path,
  read,
  asks,
  created_at,
}: Row): NoticeAnswer {
  const topic = templateTopics[template];
  return { id, topic, template, variables, text, path, read, asks, created_at: created_at.toISOString() };
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
  const unread = kysely
    .selectFrom("messages")
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .where("is_listed", "=", true);
  return await countRows(unread);
}
