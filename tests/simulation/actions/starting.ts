import { sql } from "kysely";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import { type Paise, paise } from "#domain/money/paise.ts";
import { activateListing } from "#modules/listings/activateListing.ts";
import { copyListing } from "#modules/listings/copyListing.ts";
import type { OwnListing } from "#modules/listings/draftRow.ts";
import { saveInfo } from "#modules/listings/saveInfo.ts";
import { savePricing } from "#modules/listings/saveSections.ts";
import { withdrawPosted } from "#modules/listings/withdrawPosted.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import type { World } from "../world/world.ts";
import { type Prepared, wordFor } from "./action.ts";
import { nameOf } from "./names.ts";
import { turnOf } from "./turns.ts";

const minuteMs = 60_000;
/** So many wait for their start at one time: others list at once. */
const mostWaiting = 2;
/** In minutes by turns: how far ahead the start is, and how long the auction runs from then. */
const aheads = [5, 12, 3, 90, 8, 1_500, 20, 4, 600, 10_000] as const;
const lengths = [60, 61, 90, 60, 600, 60, 61, 90, 59] as const;

type Original = OwnListing & { readonly basePricePaise: Paise };

/** A seller makes another listing out of one of theirs and posts it for later. Null when enough wait, or there is none. */
export async function preparePosting(world: World): Promise<Prepared | null> {
  if ((await readWaiting(world)).length >= mostWaiting) return null;
  const { rows } = await sql<{ id: number; seller: string; base: number }>`
    select listings.id, seller_id as seller, base_price_paise as base
    from listings join listing_details on listing_id = listings.id join users on users.id = seller_id
    where listings.status <> 'draft' and not is_blocked and seller_id = any(${world.sellers}::uuid[]) and address_id is not null
    order by listings.id desc limit 8`.execute(world.database.outside.kysely);
  const chosen = rows[turnOf(world) % rows.length];
  if (chosen === undefined) return null;
  const { id: listingId, seller: sellerId, base } = chosen;
  const ahead = aheads[turnOf(world, 1) % aheads.length] as number;
  const length = lengths[turnOf(world, 2) % lengths.length] as number;
  const original = { listingId, sellerId, basePricePaise: paise(base) };
  return {
    label: `${nameOf(world, sellerId)} posts ${listingId} once more, to start in ${ahead} minutes for ${length}`,
    work: async (process) => await postForLater(world, process, { original, ahead, length }),
  };
}

type Posting = { readonly original: Original; readonly ahead: number; readonly length: number };

/** By the seller's own calls: a copy, its start and end, and Post. Returns what came of it, in a word. */
export async function postForLater(
  { clock, seen, categoryId }: World,
  { database }: SimulatedProcess,
  { original: { basePricePaise, ...original }, ahead, length }: Posting,
): Promise<string> {
  const copy = await copyListing(database, original);
  if (isRefusal(copy)) return copy.refused;
  const own = { listingId: copy.id, sellerId: original.sellerId };
  const startsMs = clock.nowMs + ahead * minuteMs;
  const endsMs = startsMs + length * minuteMs;
  seen.plans.chosen.set(own.listingId, { startsMs, endsMs });
  const info = { title: "A telephone", category_id: categoryId, end_date: new Date(endsMs) };
  const ended = await saveInfo(database, own, info);
  if (isInvalid(ended)) return "no such end";
  if (isRefusal(ended)) return ended.refused;
  // Half of them can be bought at once.
  const price = own.listingId % 2 === 0 ? paise(3 * basePricePaise) : null;
  const prices = { base_price: basePricePaise, reserve_price: null, buy_now_price: price };
  const pricing = { ...prices, starts_at: new Date(startsMs) };
  const planned = await savePricing(database, own, pricing);
  if (isInvalid(planned)) return "no such start";
  if (isRefusal(planned)) return planned.refused;
  const posted = await activateListing(database, own);
  if (isRefusal(posted)) return posted.refused;
  return posted.starts_at === null ? "live at once" : "waits for its start";
}

type Waiting = OwnListing & { readonly start: string };

/** What waits for its start, in the order of its numbers. */
export async function readWaiting({ database }: Pick<World, "database">): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select listing_starts.id as start, listing_id as "listingId", seller_id as "sellerId"
    from listing_starts join listings on listings.id = listing_id
    where outcome is null order by listing_id`.execute(database.outside.kysely);
  return rows;
}

/** So many-th listings are taken back, if they wait for long enough. */
const takenBackEvery = 3;

/** A seller takes back what waits, perhaps while a worker starts it. Null when nothing does. */
export async function prepareTakingBack(world: World): Promise<Prepared | null> {
  const waiting = (await readWaiting(world)).filter(({ listingId }) => listingId % takenBackEvery === 0);
  const chosen = waiting[turnOf(world, 3) % waiting.length];
  if (chosen === undefined) return null;
  const { start, ...own } = chosen;
  return {
    label: `${nameOf(world, own.sellerId)} takes back ${own.listingId}`,
    async work({ database }) {
      const draft = await withdrawPosted(database, own);
      if (!isRefusal(draft)) world.seen.plans.takenBack.push(start);
      return wordFor(draft, "taken back from its start");
    },
  };
}

/** So many-th visitors come to what has not started yet, where anything waits. */
const earlyEvery = 7;

/** A listing that somebody tries to bid on or to pay for before it starts; null most of the time. */
export async function chooseWaiting(world: World): Promise<number | null> {
  if (turnOf(world, 9) % earlyEvery !== 0) return null;
  const waiting = await readWaiting(world);
  return waiting[turnOf(world, 10) % waiting.length]?.listingId ?? null;
}
