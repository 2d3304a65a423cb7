import { type Kysely, type Selectable, sql } from "kysely";
import type { Claim } from "#contract/fulfilment.ts";
import type {
  ClaimDecisionsTable,
  ClaimMessagesTable,
  ClaimOffersTable,
  ClaimsTable,
  Schema,
} from "#db/schema.ts";
import type { ReturnOutcome } from "#domain/inspection/returnOutcomes.ts";
import type { ClaimFacts } from "#domain/order/claimTurns.ts";
import { mediaUrl } from "../media/mediaKey.ts";
import { type SheetRow, shownSheet } from "./inspection/readInspection.ts";

type MessageJson = Pick<Selectable<ClaimMessagesTable>, "id" | "author" | "text"> & {
  created_at: string;
  pictures: string[];
};
type OfferJson = Pick<Selectable<ClaimOffersTable>, "id" | "kind" | "amount_paise" | "status"> & {
  created_at: string;
  open_until: string;
};

type DecisionJson = Pick<
  Selectable<ClaimDecisionsTable>,
  "round" | "outcome" | "amount_paise" | "reason" | "decided_by"
> & { decided_at: string };

type ReturnJson = { is_same: boolean; outcome: ReturnOutcome | null; checked_at: string } & {
  [Column in keyof Omit<SheetRow, "inspected_at">]: SheetRow[Column] | null;
};

type FlawJson = { media_key: string; flaw: string };

/** A row of `claims` with its pictures in their order, the flaws that were named before, and all that was written and offered. */
export type ClaimRow = Selectable<ClaimsTable> & {
  pictures: string[];
  flaws: FlawJson[];
  messages: MessageJson[];
  offers: OfferJson[];
  decisions: DecisionJson[];
  return_check: ReturnJson | null;
};

export function selectClaims(reader: Kysely<Schema>) {
  const pictures = sql<string[]>`
    array(select upload_id::text from claim_pictures where claim_id = claims.id order by position)`;
  const flaws = sql<FlawJson[]>`
    coalesce((select json_agg(json_build_object('media_key', media_key, 'flaw', flaw) order by position)
      from orders join listing_images on listing_images.listing_id = orders.listing_id
      where orders.id = claims.order_id and flaw <> ''), '[]')`;
  const messages = sql<MessageJson[]>`
    coalesce((select json_agg(json_build_object('id', claim_messages.id, 'author', author, 'text', text,
        'created_at', claim_messages.created_at, 'pictures', array(
          select upload_id::text from claim_message_pictures
          where message_id = claim_messages.id order by position)) order by claim_messages.id)
      from claim_messages where claim_id = claims.id), '[]')`;
  const offers = sql<OfferJson[]>`
    coalesce((select json_agg(json_build_object('id', claim_offers.id, 'kind', kind, 'amount_paise', amount_paise,
        'status', claim_offers.status, 'created_at', claim_offers.created_at, 'open_until', open_until)
        order by claim_offers.created_at, claim_offers.id)
      from claim_offers where claim_id = claims.id), '[]')`;
  const decisions = sql<DecisionJson[]>`
    coalesce((select json_agg(json_build_object('round', round, 'outcome', outcome, 'amount_paise', amount_paise,
        'reason', claim_decisions.reason, 'decided_by', decided_by, 'decided_at', decided_at) order by round)
      from claim_decisions where claim_id = claims.id), '[]')`;
  const returnCheck = sql<ReturnJson | null>`
    (select json_build_object('is_same', is_same, 'outcome', outcome, 'checked_at', checked_at, 'checklist', checklist, 'points', points,
        'grade', grade, 'identifiers', identifiers, 'pictures', array(
          select upload_id::text from return_pictures
          where return_pictures.claim_id = claims.id order by position))
      from return_checks where return_checks.claim_id = claims.id)`;
  return reader
    .selectFrom("claims")
    .selectAll("claims")
    .select([
      pictures.as("pictures"),
      flaws.as("flaws"),
      messages.as("messages"),
      offers.as("offers"),
      decisions.as("decisions"),
      returnCheck.as("return_check"),
    ]);
}

/** The claim of an order, if there is one. */
export async function readClaimOf(reader: Kysely<Schema>, orderId: string): Promise<ClaimRow | undefined> {
  return await selectClaims(reader).where("claims.order_id", "=", orderId).executeTakeFirst();
}

/** Its claim by the claim's own id. */
export async function readClaim(reader: Kysely<Schema>, claimId: string): Promise<ClaimRow | undefined> {
  return await selectClaims(reader).where("claims.id", "=", claimId).executeTakeFirst();
}

/** What may be done about it depends on, when somebody asks. */
export function claimFacts(
  row: ClaimRow,
  { now, userId }: { readonly now: Date; readonly userId: string },
): ClaimFacts {
  return {
    status: row.status,
    isClosed: row.closed_at !== null,
    hasOpenOffer: row.offers.some(({ status }) => status === "open"),
    offersMade: row.offers.length,
    wasAppealed: row.appealed_at !== null,
    isReady: row.return_ready_at !== null,
    isDecidedByAsker: row.decisions.some(({ decided_by: decidedBy }) => decidedBy === userId),
    isOver: row.waits_until !== null && now >= row.waits_until,
  };
}

export function claimAnswer(row: ClaimRow): Claim {
  return {
    id: row.id,
    reason: row.reason,
    details: row.details,
    wish: row.wish === null ? null : { kind: row.wish, amount: row.wish_paise },
    status: row.status,
    refund_amount: row.refund_paise,
    answer: row.answer,
    pictures: row.pictures,
    flaws: row.flaws.map(({ media_key: key, flaw }) => ({ url: mediaUrl(key), flaw })),
    messages: row.messages.map(({ created_at: at, author, ...message }) => ({
      ...message,
      by: author,
      created_at: new Date(at).toISOString(),
    })),
    offers: row.offers.map((offer) => ({
      id: offer.id,
      kind: offer.kind,
      amount: offer.amount_paise,
      status: offer.status,
      created_at: new Date(offer.created_at).toISOString(),
      open_until: new Date(offer.open_until).toISOString(),
    })),
    decisions: row.decisions.map((decision) => ({
      outcome: decision.outcome,
      amount: decision.amount_paise,
      reason: decision.reason,
      is_appeal: decision.round === 2,
      decided_at: new Date(decision.decided_at).toISOString(),
    })),
    return_check: row.return_check && {
      is_same: row.return_check.is_same,
      outcome: row.return_check.outcome,
      sheet: returnSheet(row.return_check),
    },
    waits_for: row.waits_for,
    waits_until: row.waits_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    answer_by: row.answer_by.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
  };
}

/** Null where nothing came back that could be looked at, and of returns from before there was a second sheet. */
function returnSheet({ checklist, points, grade, identifiers, pictures, checked_at: at }: ReturnJson) {
  if (checklist === null || points === null || grade === null || identifiers === null) return null;
  const inspectedAt = new Date(at).toISOString();
  return shownSheet({
    checklist,
    points,
    grade,
    identifiers,
    pictures: pictures ?? [],
    inspected_at: inspectedAt,
  });
}
