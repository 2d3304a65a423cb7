import type { Selectable } from "kysely";
import type { ChatMessage } from "#contract/conversations.ts";
import type { ConversationMessagesTable } from "#db/schema.ts";

/** A message as one of the two sees it. */
export function messageAnswer(row: Selectable<ConversationMessagesTable>, readerId: string): ChatMessage {
  return {
    id: row.id,
    is_mine: row.sender_id === readerId,
    text: row.text,
    picture: row.upload_id,
    is_risky: row.is_risky,
    created_at: row.created_at.toISOString(),
  };
}
