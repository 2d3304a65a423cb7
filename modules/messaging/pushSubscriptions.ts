import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import type { PushSubscriptionKeys } from "./pushSender.ts";

/** The browsers that one person may have; the oldest makes room. */
const browsersAtMost = 10;

type Subscription = { endpoint: string; p256dh: string; auth: string };

/**
 * Keeps a browser's subscription for this person. A browser that somebody else used before now tells this person
 * and nobody else. `push_unavailable` for an endpoint that is no push service's: we would call any address.
 */
export async function subscribeToPush(
  database: Database,
  input: Subscription & { userId: string; allowed: (endpoint: string) => boolean },
): Promise<{ id: string } | Refusal<"push_unavailable">> {
  const { userId, endpoint, p256dh, auth, allowed } = input;
  if (!allowed(endpoint)) return { refused: "push_unavailable" };
  return await inTransaction(database, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into push_subscriptions (user_id, endpoint, key_p256dh, key_auth)
      values (${userId}, ${endpoint}, ${p256dh}, ${auth})
      on conflict (endpoint) do update
      set user_id = excluded.user_id, key_p256dh = excluded.key_p256dh, key_auth = excluded.key_auth,
        created_at = blaze_now()
      returning id`.execute(tx);
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${userId}
        order by created_at desc, id offset ${browsersAtMost})`.execute(tx);
    return rows[0] as { id: string };
  });
}

export async function unsubscribeFromPush(
  database: Database,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<{ removed: boolean }> {
  const { numAffectedRows } = await sql`
    delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`.execute(
    database.kysely,
  );
  return { removed: (numAffectedRows ?? 0n) > 0n };
}

export async function forgetSubscription(database: Database, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where endpoint = ${endpoint}`.execute(database.kysely);
}

export async function readSubscriptions(database: Database, userId: string): Promise<PushSubscriptionKeys[]> {
  const { rows } = await sql<PushSubscriptionKeys>`
    select endpoint, key_p256dh, key_auth from push_subscriptions where user_id = ${userId}`.execute(
    database.kysely,
  );
  return rows;
}
