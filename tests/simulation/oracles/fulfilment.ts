import { sql } from "kysely";
import { fulfilmentFaults, type Happening } from "../model/fulfilment.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** Goods go their way, whoever has the code alone hands over, and nobody decides about their own order. */
export const fulfilmentIsJust: Oracle = async (world) => [
  ...(await wrongWays(world)),
  ...(await wrongHandovers(world)),
  ...(await ownDecisions(world)),
];

type Row = { id: string; state: string; is_meeting: boolean; happenings: readonly Happening[] };

async function wrongWays({ database }: World): Promise<Broken[]> {
  const { rows } = await sql<Row>`
    select orders.id, coalesce(stage, orders.status) as state, shipping_mode = 'handover' as is_meeting,
      (select coalesce(json_agg(json_build_object('kind', kind,
          'at', (extract(epoch from order_events.created_at) * 1000)::bigint) order by order_events.id), '[]')
        from order_events where order_id = orders.id) as happenings
    from orders join listings on listings.id = listing_id
    order by orders.id`.execute(database.outside.kysely);
  return rows.flatMap(({ id, state, is_meeting: isMeeting, happenings }) =>
    fulfilmentFaults(happenings, { stage: state, isMeeting }).map((fault) => ({
      rule: "an order goes through its stages",
      subject: `${id}: ${fault}`,
    })),
  );
}

type Handover = { id: string; seller_id: string };

const mostTries = 5;

async function wrongHandovers({ database, askedCodes }: World): Promise<Broken[]> {
  const { made, entered } = askedCodes;
  const { rows } = await sql<Handover>`
    select orders.id, seller_id from orders
    where exists (select from order_events where order_id = orders.id and kind = 'handed_over')
    order by orders.id`.execute(database.outside.kysely);
  const byWhoHasNoCode = rows.filter(({ id, seller_id: sellerId }) => {
    const told = made.flatMap((one) => (one.orderId === id ? [one.told] : []));
    const own = entered.filter(({ orderId, userId }) => orderId === id && userId === sellerId);
    return !own.some(({ code }) => told.includes(code));
  });
  const tries = Map.groupBy(
    entered.filter(({ answer }) => typeof answer?.triesLeft === "number"),
    ({ orderId, answer }) => `${orderId}: ${answer?.triesLeft} left`,
  );
  const tooMany = [...tries].filter(([, group]) => {
    const codes = made.filter(({ orderId }) => orderId === group[0]?.orderId).length;
    const left = group[0]?.answer?.triesLeft ?? 0;
    return group.length > codes || left < 0 || left >= mostTries;
  });
  return [
    ...byWhoHasNoCode.map(({ id }) => ({ rule: "who got the code hands over", subject: id })),
    ...tooMany.map(([subject]) => ({ rule: "wrong codes are counted", subject })),
  ];
}

async function ownDecisions({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    select 'nobody decides about their own order' as rule, order_events.id || ' ' || kind as subject
    from order_events join orders on orders.id = order_id
    where actor = 'operator' and actor_id in (buyer_id, seller_id)
    order by 2`.execute(database.outside.kysely);
  return rows;
}
