import { sql } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction } from "#db/transaction.ts";
import { blazeNow } from "../operations/readClock.ts";
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
    const owned = { user_id: userId, key_p256dh: p256dh, key_auth: auth };
    const kept = await tx
      .insertInto("push_subscriptions")
      .values({ endpoint, ...owned })
      .onConflict((known) => known.column("endpoint").doUpdateSet({ ...owned, created_at: blazeNow }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`
      delete from push_subscriptions where id in (
        select id from push_subscriptions where user_id = ${userId}
        order by created_at desc, id offset ${browsersAtMost})`.execute(tx);
    return kept;
  });
}

export async function unsubscribeFromPush(
  database: Database,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<{ removed: boolean }> {
  const own = database.kysely.deleteFrom("push_subscriptions").where("user_id", "=", userId);
  const { numDeletedRows } = await own.where("endpoint", "=", endpoint).executeTakeFirst();
  return { removed: numDeletedRows > 0n };
}

export async function forgetSubscription(database: Database, endpoint: string): Promise<void> {
  await database.kysely.deleteFrom("push_subscriptions").where("endpoint", "=", endpoint).execute();
}

export async function readSubscriptions(database: Database, userId: string): Promise<PushSubscriptionKeys[]> {
  const own = database.kysely.selectFrom("push_subscriptions").where("user_id", "=", userId);
  return await own.select(["endpoint", "key_p256dh", "key_auth"]).execute();
}
