import { type Kysely, sql } from "kysely";
import type { StoryEntry } from "#contract/orderStory.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { hasRight, type OperatorRole } from "#domain/operators/operatorRights.ts";
import { type StoryKind, type StoryPart, storyKindsOf, storyRights } from "#domain/operators/storyParts.ts";
import { readMessages } from "../../messaging/personMessages.ts";
import { isOrder, isOrderOf } from "../../orders/orderRows.ts";
import { type StoryOrder, storySources } from "./storySources.ts";

type Asked = {
  readonly orderId: string;
  readonly operator: { readonly id: string; readonly operator_roles: readonly OperatorRole[] };
  readonly part: StoryPart | undefined;
};

type Row = { kind: StoryKind; key: string; at: Date; facts: Record<string, unknown> };

/**
 * All that happened about an order, the latest first, as far as the operator's roles see it elsewhere. Refuses `not_found`
 * to one who buys or sells there: it names other people's payments and bids.
 */
export async function readOrderStory(
  { kysely }: Database,
  { orderId, operator, part, ...page }: KeysetPage & Asked,
): Promise<{ results: StoryEntry[]; next_cursor: string | null } | Refusal> {
  const order = await kysely
    .selectFrom("orders")
    .select(["id", "number", "listing_id", "deposit_id", "buyer_id", "seller_id"])
    .where(isOrder(orderId))
    .executeTakeFirst();
  if (order === undefined || isOrderOf(order, operator.id)) return { refused: "not_found", what: "order" };
  const kinds = storyKindsOf(part).filter((kind) => {
    const right = storyRights[kind];
    return right === undefined || hasRight(operator.operator_roles, right);
  });
  if (kinds.length === 0) return { results: [], next_cursor: null };
  const { rows, next_cursor } = await readPage(kysely, { order, kinds, page });
  return { results: await withMessages(kysely, rows), next_cursor };
}

type Wish = { readonly order: StoryOrder; readonly kinds: readonly StoryKind[]; readonly page: KeysetPage };

function readPage(reader: Kysely<Schema>, { order, kinds, page }: Wish) {
  const sources = kinds.map(
    (kind) => sql`select ${kind}::text as kind, source.* from (${storySources[kind](order)}) as source`,
  );
  return readKeysetPage(
    reader,
    page,
    { first: "latest", moment: sql`at`, id: sql`key` },
    ({ position, isAfter, slice }) => sql<Row>`
      select story.*, ${position} from (${sql.join(sources, sql` union all `)}) as story where ${isAfter} ${slice}`,
  );
}

/** What somebody was told is read as their own page has it. */
async function withMessages(reader: Kysely<Schema>, rows: readonly Row[]): Promise<StoryEntry[]> {
  const named = rows.flatMap(({ kind, facts }) =>
    kind === "message" ? [{ userId: String(facts.user_id), messageId: String(facts.message_id) }] : [],
  );
  const messages = await readMessages(reader, named);
  return rows.flatMap(({ kind, key, at, facts: { message_id: messageId, ...facts } }) => {
    const entry = { kind, id: key, at: at.toISOString(), ...facts };
    if (kind !== "message") return [entry as StoryEntry];
    const message = messages.find(({ id, user_id }) => id === messageId && user_id === facts.user_id);
    if (message === undefined) return [];
    const { user_id: _userId, ...told } = message;
    return [{ ...entry, message: told } as StoryEntry];
  });
}
