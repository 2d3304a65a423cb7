import { type InferResult, type Kysely, sql } from "kysely";
import type { Meeting } from "#contract/meetings.ts";
import type { Schema } from "#db/schema.ts";

function selectMeetings(reader: Kysely<Schema>) {
  return reader
    .selectFrom("meetings")
    .innerJoin("orders", "orders.id", "meetings.order_id")
    .selectAll("meetings")
    .where((is) =>
      is.or([
        sql<boolean>`orders.stage is distinct from 'return_agreed'`,
        sql<boolean>`meetings.proposed_at >= orders.stage_since`,
      ]),
    );
}
type MeetingRow = InferResult<ReturnType<typeof selectMeetings>>[number];

/**
 * Where and when the two of an order meet, as far as one of them has said so. Goods that go back are handed back at a
 * meeting of its own: what was said before the return was agreed is over.
 */
export async function readMeeting(reader: Kysely<Schema>, orderId: string): Promise<MeetingRow | undefined> {
  return await selectMeetings(reader).where("order_id", "=", orderId).executeTakeFirst();
}

export function meetingAnswer(row: MeetingRow | undefined, userId: string): Meeting | null {
  if (row === undefined) return null;
  return {
    place: row.place,
    at: row.meets_at.toISOString(),
    is_mine: row.proposed_by === userId,
    proposed_at: row.proposed_at.toISOString(),
    agreed_at: row.agreed_at?.toISOString() ?? null,
  };
}
