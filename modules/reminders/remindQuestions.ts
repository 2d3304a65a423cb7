import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { questionReminderHours } from "#domain/question/questionLimits.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { type Choice, chosen } from "../operations/setAsideRows.ts";

type Waiting = { listing_id: number; seller_id: string; title: string; ends_at: Date };

/** Reminds a seller, once for each auction, of questions that wait within 12 hours of its end. Returns how many were reminded. */
export async function remindQuestions(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    {
      task: "remindQuestions",
      take: readWaiting,
      subjectOf: ({ listing_id }) => String(listing_id),
      work: remind,
    },
    { limit },
  );
}

/** A question that came within the last hour was told of just now. */
async function readWaiting(tx: Transaction, choice: Choice): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with clock as materialized (select blaze_now() as now)
    select auction_states.listing_id, auction_states.seller_id, listings.title, auction_states.ends_at
    from auction_states
    cross join clock
    join listings on listings.id = auction_states.listing_id
    where auction_states.status = 'open' and auction_states.ends_at > (select now from clock)
      and auction_states.ends_at <= (select now from clock) + ${questionReminderHours} * interval '1 hour'
      and exists (
        select from listing_questions as question
        where question.listing_id = auction_states.listing_id and question.status = 'open' and question.hidden_at is null
          and question.asked_at <= clock.now - interval '1 hour')
      and not exists (
        select from messages
        where messages.user_id = auction_states.seller_id
          and messages.idempotency_key = 'questions_wait:' || auction_states.listing_id)
      ${chosen(sql`auction_states.listing_id::text`, choice)}
    order by auction_states.ends_at
    limit ${choice.limit}`.execute(tx);
  return rows;
}

async function remind(tx: Transaction, rows: readonly Waiting[]): Promise<void> {
  await queueMessages(
    tx,
    rows.map(({ listing_id: listingId, seller_id: userId, title, ends_at }) => ({
      userId,
      template: "questions_wait" as const,
      variables: { title, deadline: { at: ends_at.toISOString() } },
      idempotencyKey: `questions_wait:${listingId}`,
      path: `/sell/${listingId}/details#questions`,
    })),
  );
}
