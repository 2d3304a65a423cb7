import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";
import type { FoundSignal } from "./raiseSignals.ts";

/** Of what many have in common, so many others are compared: a hostel has one address for hundreds. */
const mostOthers = 10;

type Pair<Facts> = { user_id: string; other_id: string; weight: number } & Facts;

/** Each pair once, in the order of their ids, from the subjects' owners and who has the same. */
async function pairsOf<Facts>(
  tx: Transaction,
  { matches, facts }: { matches: RawBuilder<unknown>; facts: RawBuilder<unknown> },
): Promise<Pair<Facts>[]> {
  const { rows } = await sql<Pair<Facts>>`
    with pair as (
      select distinct least(one, other) as user_id, greatest(one, other) as other_id
      from (${matches}) as matches (one, other)
    )
    select pair.user_id, pair.other_id, facts.*
    from pair cross join lateral (${facts}) as facts
    where facts.weight > 0`.execute(tx);
  return rows;
}

const nameOf = ({ user_id: userId, other_id: otherId, weight }: Pair<unknown>) => ({
  userId,
  otherId,
  weight,
});

/** Browsers on which two people signed in. */
export async function findSharedDevices(tx: Transaction, tokens: readonly string[]): Promise<FoundSignal[]> {
  const rows = await pairsOf<{ last_used_at: Date | null }>(tx, {
    matches: sql`
      select own.user_id, others.user_id
      from known_devices as own
      cross join lateral (
        select user_id from known_devices
        where token_hash = own.token_hash and user_id <> own.user_id
        order by last_used_at desc limit ${mostOthers}
      ) as others
      where own.token_hash = any(
        select decode(token, 'hex') from unnest(${[...tokens]}::text[]) as token)`,
    facts: sql`
      select count(*)::integer as weight, max(greatest(own.last_used_at, same.last_used_at)) as last_used_at
      from known_devices as own
      join known_devices as same on same.token_hash = own.token_hash and same.user_id = pair.other_id
      where own.user_id = pair.user_id`,
  });
  return rows.map((row) => ({
    kind: "shared_device",
    ...nameOf(row),
    evidence: { in_common: row.weight, last_used_at: (row.last_used_at ?? new Date(0)).toISOString() },
  }));
}

/** Addresses of two people that are one, signs and spaces aside. */
export async function findSharedAddresses(tx: Transaction, ids: readonly string[]): Promise<FoundSignal[]> {
  const isSame = sql`
    same.pin_code = own.pin_code and same.removed_at is null
    and address_key(same.door_no, same.locality) = address_key(own.door_no, own.locality)`;
  const rows = await pairsOf<{ city: string; pin_code: string }>(tx, {
    matches: sql`
      select own.user_id, others.user_id
      from addresses as own
      cross join lateral (
        select same.user_id from addresses as same
        where ${isSame} and same.user_id <> own.user_id
        order by same.created_at desc limit ${mostOthers}
      ) as others
      where own.id = any(${[...ids]}::uuid[]) and own.removed_at is null
        and address_key(own.door_no, own.locality) <> ''`,
    facts: sql`
      select count(*)::integer as weight, min(own.city) as city, min(own.pin_code) as pin_code
      from addresses as own join addresses as same on ${isSame} and same.user_id = pair.other_id
      where own.user_id = pair.user_id and own.removed_at is null`,
  });
  return rows.map((row) => ({
    kind: "shared_address",
    ...nameOf(row),
    evidence: { in_common: row.weight, city: row.city, pin_code: row.pin_code },
  }));
}

/** Bank accounts that two people named, found by their fingerprints. */
export async function findSharedAccounts(tx: Transaction, ids: readonly string[]): Promise<FoundSignal[]> {
  const isSame = sql`
    same.account_no_fingerprint = own.account_no_fingerprint and same.ifsc_code = own.ifsc_code
    and same.removed_at is null`;
  const rows = await pairsOf<{ bank_name: string; last_four: string }>(tx, {
    matches: sql`
      select own.user_id, others.user_id
      from bank_accounts as own
      cross join lateral (
        select same.user_id from bank_accounts as same
        where ${isSame} and same.user_id <> own.user_id
        order by same.created_at desc limit ${mostOthers}
      ) as others
      where own.id = any(${[...ids]}::uuid[]) and own.removed_at is null`,
    facts: sql`
      select count(*)::integer as weight, min(own.bank_name) as bank_name, min(own.last_four) as last_four
      from bank_accounts as own join bank_accounts as same on ${isSame} and same.user_id = pair.other_id
      where own.user_id = pair.user_id and own.removed_at is null`,
  });
  return rows.map((row) => ({
    kind: "shared_bank_account",
    ...nameOf(row),
    evidence: {
      in_common: row.weight,
      bank_name: row.bank_name,
      account_no: shownLastFour(row.last_four),
    },
  }));
}

/** Items with one number that two people sold, unless one bought it from the other. */
export async function findSharedItems(
  tx: Transaction,
  listingIds: readonly string[],
): Promise<FoundSignal[]> {
  const isSame = sql`same.value = own.value and same.listing_id <> own.listing_id`;
  const wasBought = sql`
    exists (
      select from orders
      where orders.paid_at is not null and orders.listing_id in (one.id, other.id)
        and orders.buyer_id in (one.seller_id, other.seller_id))`;
  const rows = await pairsOf<{ number: string; product_ids: number[] }>(tx, {
    matches: sql`
      select one.seller_id, other.seller_id
      from item_numbers as own
      join listings as one on one.id = own.listing_id
      cross join lateral (
        select listings.id, listings.seller_id
        from item_numbers as same join listings on listings.id = same.listing_id
        where ${isSame} and listings.seller_id <> one.seller_id and listings.status <> 'draft'
        order by listings.id desc limit ${mostOthers}
      ) as other
      where own.listing_id = any(${[...listingIds]}::bigint[]) and one.status <> 'draft' and not ${wasBought}`,
    facts: sql`
      select count(distinct own.value)::integer as weight, min(own.value) as number,
        (array_agg(distinct one.id) || array_agg(distinct other.id))[1:10] as product_ids
      from listings as one
      join item_numbers as own on own.listing_id = one.id
      join item_numbers as same on ${isSame}
      join listings as other on other.id = same.listing_id and other.seller_id = pair.other_id
      where one.seller_id = pair.user_id and one.status <> 'draft' and other.status <> 'draft' and not ${wasBought}`,
  });
  return rows.map((row) => ({
    kind: "shared_item",
    ...nameOf(row),
    evidence: { in_common: row.weight, number: row.number, product_ids: row.product_ids },
  }));
}
