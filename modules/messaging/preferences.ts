import type { Kysely } from "kysely";
import { sql } from "kysely";
import { type MessagePreferences, type MessageTopic, messageTopics } from "#contract/messaging.ts";
import type { Refusal } from "#contract/refusals.ts";
import { anyOf } from "#db/expressions.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Way } from "./queuedMessage.ts";
import { type Choices, defaultPreferences, whatsAppTopics } from "./topics.ts";

/** How each of these people is told about each topic: what they chose, and the defaults for the rest. */
export async function readPreferences(
  reader: Kysely<Schema>,
  userIds: readonly string[],
): Promise<Map<string, Choices>> {
  const rows = await reader
    .selectFrom("message_preferences")
    .selectAll()
    .where("user_id", "=", anyOf(userIds))
    .execute();
  const chosen = new Map(userIds.map((userId) => [userId, structuredClone(defaultPreferences)]));
  for (const { user_id, topic, sms, email, push, whatsapp } of rows) {
    const preferences = chosen.get(user_id);
    if (preferences) preferences[topic] = { sms, email, push, whatsapp };
  }
  return chosen;
}

type Asked = { readonly userId: string; readonly hasWhatsApp: boolean };

/** As their person sees them: where WhatsApp is not offered there is nothing to choose. */
export async function readOwnPreferences(
  reader: Kysely<Schema>,
  { userId, hasWhatsApp }: Asked,
): Promise<MessagePreferences> {
  const chosen = await readChoices(reader, userId);
  const shown = messageTopics.map((topic) => {
    const isOffered = hasWhatsApp && whatsAppTopics.includes(topic);
    return [topic, { ...chosen[topic], whatsapp: isOffered ? chosen[topic].whatsapp : null }];
  });
  return Object.fromEntries(shown);
}

async function readChoices(reader: Kysely<Schema>, userId: string): Promise<Choices> {
  return (await readPreferences(reader, [userId])).get(userId) as Choices;
}

type Changes = {
  readonly [Topic in MessageTopic]?: { [Each in Way]?: boolean | undefined };
};

/**
 * Changes what is named and leaves the rest. Two changes at once do not undo one another. Refuses
 * `whatsapp_unavailable` where it is not offered; to withdraw it is never refused.
 */
export async function changePreferences(
  database: Database,
  { userId, hasWhatsApp, changes }: Asked & { readonly changes: Changes },
): Promise<MessagePreferences | Refusal> {
  const wishes = messageTopics.filter((topic) => changes[topic]?.whatsapp);
  if (wishes.some((topic) => !hasWhatsApp || !whatsAppTopics.includes(topic)))
    return { refused: "whatsapp_unavailable" };
  return await inTransaction(database, async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const present = await readChoices(tx, userId);
    const rows = messageTopics
      .filter((topic) => changes[topic] !== undefined)
      .map((topic) => ({ topic, ...present[topic], ...changes[topic] }));
    await sql`
      insert into message_preferences (user_id, topic, sms, email, push, whatsapp)
      select ${userId}, topic, sms, email, push, whatsapp
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as chosen (topic text, sms boolean, email boolean, push boolean, whatsapp boolean)
      on conflict (user_id, topic) do update
      set sms = excluded.sms, email = excluded.email, push = excluded.push, whatsapp = excluded.whatsapp,
        updated_at = blaze_now()`.execute(tx);
    return await readOwnPreferences(tx, { userId, hasWhatsApp });
  });
}
