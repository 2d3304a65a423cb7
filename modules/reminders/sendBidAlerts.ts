import { sql } from "kysely";
import { anyOf } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import type { Transaction } from "#db/transaction.ts";
import { chooseAlerts } from "#domain/auction/chooseAlerts.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import type { Paise } from "#domain/money/paise.ts";
import { type Notice, queueMessages } from "../messaging/queueMessages.ts";
import { processBatch } from "../operations/processBatch.ts";
import { readClock } from "../operations/readClock.ts";
import { type Choice, chosen, othersLocked } from "../operations/setAsideRows.ts";

type Alert = {
  user_id: string;
  listing_id: number;
  kind: "outbid" | "last_hour";
  title: string;
  price_paise: Paise;
  endsAt: Date;
  isTrue: boolean;
  last_told_at: Date | null;
};

type Said = Pick<Alert, "user_id" | "listing_id" | "kind"> & {
  due_at: Date | null;
  message_key: string | null;
};

/**
 * Sends what waits for people's phones, for each person as one message (R-WORK-3), over the ways that they chose for
 * the topic `outbid`. Returns how many people were looked at. Each row is told once: a person is locked meanwhile.
 */
export async function sendBidAlerts(database: Database, { limit }: { limit: number }): Promise<number> {
  return await processBatch(
    database,
    { task: "sendBidAlerts", take: lockPeople, subjectOf: String, work: tell },
    { limit },
  );
}

async function lockPeople(tx: Transaction, choice: Choice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select users.id from users
    where users.id in (
        select user_id from bid_alerts where done_at is null and due_at <= (select blaze_now()))
      ${chosen(sql`users.id`, choice)}
    order by users.id
    limit ${choice.limit}
    for no key update of users ${othersLocked(choice)}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function tell(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const now = await readClock(tx);
  const alerts = await readAlerts(tx, userIds);
  const notices: Notice[] = [];
  const said: Said[] = [];
  for (const userId of userIds) {
    const own = alerts.filter((alert) => alert.user_id === userId);
    const { told, putOff, dropped } = chooseAlerts(own, { now, lastToldAt: own[0]?.last_told_at ?? null });
    const notice = noticeOf(told);
    if (notice) notices.push(notice);
    said.push(
      ...told.map((alert) => ({
        ...keyOf(alert),
        due_at: null,
        message_key: notice?.idempotencyKey ?? null,
      })),
      ...dropped.map((alert) => ({ ...keyOf(alert), due_at: null, message_key: null })),
      ...putOff.map(({ alert, until }) => ({ ...keyOf(alert), due_at: until, message_key: null })),
    );
  }
  await queueMessages(tx, notices);
  await keep(tx, said);
}

function keyOf({ user_id, listing_id, kind }: Alert): Pick<Alert, "user_id" | "listing_id" | "kind"> {
  return { user_id, listing_id, kind };
}

/** What waits for these people and is not done, with what is so now and when they were told last. */
async function readAlerts(tx: Transaction, userIds: readonly string[]): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select alert.user_id, alert.listing_id, alert.kind, listings.title, state.ends_at as "endsAt",
      coalesce(state.price_paise, state.base_price_paise) as price_paise,
      state.status = 'open' and state.leader_id is distinct from alert.user_id and not users.is_blocked as "isTrue",
      (select max(sent.done_at) from bid_alerts as sent
        where sent.user_id = alert.user_id and sent.message_key is not null) as last_told_at
    from bid_alerts as alert
    join users on users.id = alert.user_id
    join auction_states as state on state.listing_id = alert.listing_id
    join listings on listings.id = alert.listing_id
    where alert.user_id = ${anyOf(userIds)} and alert.done_at is null
    order by state.ends_at, alert.listing_id, alert.kind desc`.execute(tx);
  return rows;
}

/** One message for all of a person's alerts; null for none. An auction that is there twice is named once. */
function noticeOf(told: readonly Alert[]): Notice | null {
  const [first] = told;
  if (!first) return null;
  const { user_id: userId, listing_id: listingId, kind, title } = first;
  const auctions = new Set(told.map((alert) => alert.listing_id)).size;
  const deadline = { at: first.endsAt.toISOString() };
  const own = { userId, idempotencyKey: `bid_alert:${kind}:${listingId}`, isListed: false };
  if (auctions > 1) {
    const variables = { auctions: String(auctions), title, deadline };
    return { ...own, template: "outbid_several", variables, path: "/mybids" };
  }
  const variables = { title, amount: formatRupees(first.price_paise), deadline };
  const isOutbid = told.some((alert) => alert.kind === "outbid");
  return {
    ...own,
    template: isOutbid ? "outbid_first" : "last_hour",
    variables,
    path: `/product/${listingId}`,
  };
}

async function keep(tx: Transaction, said: readonly Said[]): Promise<void> {
  await sql`
    update bid_alerts
    set due_at = coalesce(said.due_at, bid_alerts.due_at), message_key = said.message_key,
      done_at = case when said.due_at is null then blaze_now() end
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      as said (user_id uuid, listing_id bigint, kind text, due_at timestamptz, message_key text)
    where bid_alerts.user_id = said.user_id and bid_alerts.listing_id = said.listing_id
      and bid_alerts.kind = said.kind`.execute(tx);
}
