import type { Kysely } from "kysely";
import { sql } from "kysely";
import {
  type MessagePreference,
  type MessagePreferences,
  type MessageTopic,
  messageTopics,
} from "#contract/messaging.ts";
import { anyOf } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import { defaultPreferences } from "./topics.ts";

/** How each of these people is told about each topic: what they chose, and the defaults for the rest. */
export async function readPreferences(
  reader: Kysely<Schema>,
  userIds: readonly string[],
): Promise<Map<string, MessagePreferences>> {
  const rows = await reader
    .selectFrom("message_preferences")
    .selectAll()
    .where("user_id", "=", anyOf(userIds))
    .execute();
  const chosen = new Map(userIds.map((userId) => [userId, structuredClone(defaultPreferences)]));
  for (const { user_id, topic, sms, email, push } of rows) {
    const preferences = chosen.get(user_id);
    if (preferences) preferences[topic] = { sms, email, push };
  }
  return chosen;
}

export async function readOwnPreferences(
  reader: Kysely<Schema>,
  userId: string,
): Promise<MessagePreferences> {
  return (await readPreferences(reader, [userId])).get(userId) as MessagePreferences;
}

type Changes = {
  readonly [Topic in MessageTopic]?: { [Way in keyof MessagePreference]?: boolean | undefined };
};

/** Changes what is named and leaves the rest. Two changes at once do not undo one another. */
export async function changePreferences(
  database: Database,
  { userId, changes }: { userId: string; changes: Changes },
): Promise<MessagePreferences> {
  return await inTransaction(database, async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const present = await readOwnPreferences(tx, userId);
    const rows = messageTopics
      .filter((topic) => changes[topic] !== undefined)
      .map((topic) => ({ topic, ...present[topic], ...changes[topic] }));
    await sql`
      insert into message_preferences (user_id, topic, sms, email, push)
      select ${userId}, topic, sms, email, push
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as chosen (topic text, sms boolean, email boolean, push boolean)
      on conflict (user_id, topic) do update
      set sms = excluded.sms, email = excluded.email, push = excluded.push, updated_at = blaze_now()`.execute(
      tx,
    );
    return await readOwnPreferences(tx, userId);
  });
}
