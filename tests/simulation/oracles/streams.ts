import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { LiveEvent } from "#contract/live.ts";
import { bidderKey } from "#modules/accounts/bidderKey.ts";
import { resumeAll } from "../actions/watching.ts";
import { realNow } from "../core/determinism.ts";
import type { Policy } from "../model/auction.ts";
import { openBuyNow } from "../model/buyNow.ts";
import { liveSecret, type Watcher } from "../world/watchers.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** Of the machine: the live part looks each second by itself. */
const patienceMs = 5_000;

/** No stream goes back or tells a person twice, and each tells what is so: at once where notifications arrive. */
export const streamsGoOn: Oracle = async (world) => {
  const { isDeaf, all } = world.watchers;
  const faults = all.flatMap((watcher) => watcher.faults);
  return faults.length > 0 || isDeaf ? faults : await untold(world);
};

/**
 * At rest everybody has been told everything, also without notifications. First those whose line was not cut, who are
 * told nothing anew.
 */
export const streamsTellAll: Oracle = async (world) => {
  const uncut = await untold(world);
  await resumeAll(world);
  return uncut.length > 0 ? uncut : await untold(world);
};

/** What is not so on the streams that are open: each listing as it is now, and each event of their own. */
async function untold(world: World): Promise<readonly Broken[]> {
  const present = await readPresent(world);
  const written = await readPersonal(world);
  for (const end = realNow() + patienceMs; ; await pause(10)) {
    const open = world.watchers.all.filter(({ isOpen }) => isOpen);
    const faults = open.flatMap((watcher) => [
      ...staleStates(watcher, present),
      ...personalFaults(watcher, written),
    ]);
    if (faults.length === 0 || realNow() > end) return faults;
  }
}

type State = Pick<
  LiveEvent<"listing">,
  "product_status" | "current_bid" | "bids" | "freezes" | "end_date" | "reserve"
> & {
  readonly id: number;
  readonly leader: string | null;
  readonly buy_now_price: number | null;
};

async function readPresent({ database }: World): Promise<ReadonlyMap<number, State>> {
  // Sold after all, by a default that was taken back or by an offer, it is told for later than the end that they know.
  const { rows } = await sql<StateRow>`
    select listing_id as id, auction_states.buy_now_paise as "buyNow", auction_states.base_price_paise as base,
      case bid_steps when '500' then 'flat' else 'tiered' end as policy, listings.status as product_status, price_paise as current_bid, bid_count as bids,
      freezes + 2 * sold_again as freezes, ends_at as end_date, leader_id as leader,
      case when auction_states.reserve_paise is null then 'none'
        when price_paise >= auction_states.reserve_paise then 'met' else 'not_met' end as reserve
    from auction_states join listings on listings.id = listing_id`.execute(database.outside.kysely);
  return new Map(rows.map((row) => [row.id, presentState(row)]));
}

type StateRow = Omit<State, "end_date" | "buy_now_price"> & {
  readonly end_date: Date;
  readonly buyNow: number | null;
  readonly base: number;
  readonly policy: Policy;
};

/** What is over is not for sale. */
function presentState(row: StateRow): State {
  const open = row.product_status === "active" ? openBuyNow(row, row.current_bid) : null;
  return { ...row, end_date: row.end_date.toISOString(), buy_now_price: open };
}

function staleStates({ states, listings }: Watcher, present: ReadonlyMap<number, State>): Broken[] {
  return [...listings].flatMap((id) => {
    const told = states.get(id);
    const is = present.get(id);
    if (is === undefined) return [];
    const wanted = {
      ...{ product_status: is.product_status, current_bid: is.current_bid, bids: is.bids },
      ...{ freezes: is.freezes, end_date: is.end_date, reserve: is.reserve },
      buy_now_price: is.buy_now_price,
      leader_key: is.leader === null ? null : bidderKey(liveSecret, id, is.leader),
    };
    const unlike = Object.entries(wanted).filter(
      ([name, value]) => told?.[name as keyof typeof told] !== value,
    );
    if (unlike.length === 0) return [];
    const words = unlike.map(
      ([name, value]) => `${name} is ${value}, told ${told?.[name as keyof typeof told]}`,
    );
    return [{ rule: "a screen shows the listing as it is", subject: `listing ${id}: ${words.join(", ")}` }];
  });
}

type PersonalRow = {
  id: number;
  user_id: string;
  kind: string;
  listing_id: number | null;
  order_id: string | null;
};

async function readPersonal({ database, watchers }: World): Promise<readonly PersonalRow[]> {
  const { rows } = await sql<PersonalRow>`
    select id, user_id, payload ->> 'kind' as kind, listing_id, payload ->> 'order_id' as order_id
    from live_events where kind = 'personal' and id > ${watchers.firstEvent} order by id`.execute(
    database.outside.kysely,
  );
  return rows;
}

function personalFaults({ userId, personal }: Watcher, rows: readonly PersonalRow[]): Broken[] {
  const own = rows.filter(({ user_id }) => user_id === userId);
  const ids = new Set(own.map(({ id }) => id));
  const untold = own.filter((row) => {
    const told = personal.get(row.id);
    return told?.kind !== row.kind || told.listing_id !== row.listing_id || told.order_id !== row.order_id;
  });
  const strange = [...personal.keys()].filter((id) => !ids.has(id));
  return [
    ...untold.map(({ id, kind }) => ({
      rule: "everybody is told what is theirs",
      subject: `${userId}: ${kind}, event ${id}`,
    })),
    ...strange.map((id) => ({
      rule: "nobody is told what did not happen",
      subject: `${userId}: event ${id}`,
    })),
  ];
}
