import { sql } from "kysely";
import type { BookedPayment } from "#standins/books.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

type Defaulted = {
  id: string;
  deadline: number;
  due: number;
  /** It was given back since, and paid by what had been paid before. */
  was_undone: boolean;
  references: string[];
  was_unanswered: boolean;
  is_item_gone: boolean;
};

/**
 * Whoever had paid all by the deadline, as the provider itself knew by then, is not defaulted, unless it was silent for
 * an hour, which an alert says (R-ORDER-4).
 */
export const whoPaidIsNotDefaulted: Oracle = async (world) => {
  const defaulted = await readDefaulted(world);
  return defaulted
    .filter(({ was_unanswered, deadline }) => !was_unanswered && !isCrossedTwice(world, deadline))
    .filter((order) => paidBy(world, order, ({ knownAt }) => knownAt) >= order.due)
    .map(brokenBy("who paid in time was defaulted"));
};

/** Whatever the provider said then: found later, it undoes the default, unless the item is gone. */
export const lateMoneyUndoesDefaults: Oracle = async (world) => {
  const defaulted = await readDefaulted(world);
  return defaulted
    .filter(({ is_item_gone, was_undone }) => !is_item_gone && !was_undone)
    .filter((order) => paidBy(world, order, ({ paidAt }) => paidAt) >= order.due)
    .map(brokenBy("who paid in time stays defaulted"));
};

const brokenBy =
  (rule: string) =>
  ({ id }: Defaulted): Broken => ({ rule, subject: id });

function paidBy(
  { standins, seen }: World,
  { references, deadline }: Defaulted,
  momentOf: (payment: BookedPayment) => number,
): number {
  return standins
    .books()
    .payments.filter(({ reference }) => references.includes(reference) && !seen.takenBack.has(reference))
    .filter((payment) => payment.isCaptured && momentOf(payment) < deadline)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** The clock went back over it, so that some paid before it who had been asked about after it. */
function isCrossedTwice({ clockReadings }: World, deadline: number): boolean {
  return clockReadings.some(
    (reading, place) => reading < deadline && (clockReadings[place - 1] ?? 0) >= deadline,
  );
}

/**
 * Orders that defaulted, and stayed so or were given back as paid. One that was given back with a new deadline had its
 * chance (R-ORDER-4).
 */
async function readDefaulted({ database }: World): Promise<readonly Defaulted[]> {
  const { rows } = await sql<Defaulted>`
    select orders.id, (extract(epoch from payment_deadline) * 1000)::bigint as deadline,
      orders.amount_paise + shipping_price_paise - case when counts_deposit then deposits.amount_paise else 0 end as due,
      reinstated_at is not null as was_undone,
      (select coalesce(json_agg(reference), '[]') from payments
        where order_id = orders.id and returned_paise = 0) as references,
      exists (select from money_alerts
        where kind = 'defaulted_unanswered' and subject = orders.id::text) as was_unanswered,
      exists (select from orders as later where later.listing_id = orders.listing_id
        and later.chain_position > orders.chain_position
        and later.status in ('paid', 'refunded', 'seller_cancelled'))
      or exists (select from user_blocks where user_id in (orders.buyer_id, orders.seller_id))
      or exists (select from users where is_blocked and id in (orders.buyer_id, orders.seller_id))
      or exists (select from listing_details where relisted_from = orders.listing_id) as is_item_gone
    from orders join deposits on deposits.id = orders.deposit_id
    where (orders.status = 'payment_defaulted' and reinstated_at is null) or reinstated_at > payment_deadline
    order by orders.id`.execute(database.outside.kysely);
  return rows;
}
