import { sql } from "kysely";
import type { OrderRatings, Rating } from "#contract/ratings.ts";
import type { Transaction } from "#db/transaction.ts";
import { isOpenRating, type RatingMarks, type RatingSide, ratingEnd } from "#domain/rating/ratings.ts";

type RatingRow = {
  id: string;
  side: RatingSide;
  marks: number[];
  text: string | null;
  written_at: Date;
  opens_at: Date;
  reply: string | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  without_marks: boolean;
};

/** An order as one of its two sides may rate it. */
export type RatedOrder = {
  id: string;
  number: string;
  title: string;
  listing_id: number;
  buyer_id: string;
  seller_id: string;
  side: RatingSide;
  /** Null before the goods came. */
  delivered_at: Date | null;
};

/** The order, when this person is one of its two sides; `lock` holds it against the other side's rating. */
export async function readRatedOrder(
  tx: Transaction,
  { orderId, userId, lock }: { readonly orderId: string; readonly userId: string; readonly lock: boolean },
): Promise<RatedOrder | undefined> {
  const { rows } = await sql<RatedOrder>`
    select o.id, o.number, o.listing_id, l.title, o.buyer_id, o.seller_id,
      case when o.buyer_id = ${userId} then 'buyer' else 'seller' end as side,
      (select min(created_at) from order_events where order_id = o.id and kind in ('delivered', 'handed_over'))
        as delivered_at
    from orders o
    join listings l on l.id = o.listing_id
    where o.id = ${orderId} and ${userId} in (o.buyer_id, o.seller_id)
    ${lock ? sql`for no key update of o` : sql``}`.execute(tx);
  return rows[0];
}

export async function readRatings(tx: Transaction, orderId: string): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select id, side, marks, text, written_at, opens_at, reply, hidden_at, hidden_reason, without_marks
    from ratings where order_id = ${orderId}`.execute(tx);
  return rows;
}

/** What one side of an order may read of both ratings. */
export function orderRatings(order: RatedOrder, rows: readonly RatingRow[], now: Date): OrderRatings {
  const own = rows.find((row) => row.side === order.side);
  const other = rows.find((row) => row.side !== order.side);
  const end = order.delivered_at && ratingEnd(order.delivered_at);
  return {
    side: order.side,
    until: end?.toISOString() ?? null,
    is_open: end !== null && (now >= end || rows.some((row) => isOpen(row, now))),
    other_has_rated: other !== undefined,
    own: own ? rating(own) : null,
    other: other && isOpen(other, now) ? rating(other) : null,
  };
}

export function isOpen({ opens_at: opensAt }: Pick<RatingRow, "opens_at">, now: Date): boolean {
  return isOpenRating({ opensAt }, now);
}

/** As both sides read it, hidden or not (R-RATING-8). */
function rating({ id, side, marks, text, written_at, reply, ...row }: RatingRow): Rating {
  const { hidden_at: at, hidden_reason: reason, without_marks } = row;
  const hidden = at === null || reason === null ? null : { reason, at: at.toISOString(), without_marks };
  return { id, side, marks: asMarks(marks), text, written_at: written_at.toISOString(), reply, hidden };
}

/** The database has checked that there are three. */
export function asMarks([first = 1, second = 1, third = 1]: readonly number[]): [...RatingMarks] {
  return [first, second, third];
}
