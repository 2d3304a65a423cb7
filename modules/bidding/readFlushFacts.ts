import { defaultOperatorSettings } from "#contract/operations.ts";
import type { SoftCloseSettings } from "#domain/auction/softClose.ts";
import { type Paise, paise } from "#domain/money/paise.ts";
import { strikeStanding } from "#domain/order/strikeStanding.ts";
import { nullableArray, plainArray, textArray } from "./pgArray.ts";
import type { Queries } from "./queries.ts";
import type { BidReply, WaitingBid } from "./waitingBid.ts";

/** What a bid under an Idempotency-Key asks for; a repetition asks for the same. */
export type KeyedRequest = Pick<WaitingBid, "listingId" | "amountPaise" | "maxAmountPaise" | "isPurchase">;

/** A request that was answered before under the same Idempotency-Key. */
type AnsweredRequest = KeyedRequest & { readonly answer: BidReply };

/** What a flush must know beside the auctions. */
export type FlushFacts = {
  readonly now: Date;
  readonly softClose: SoftCloseSettings;
  /** Of blocked bidders. */
  readonly blocked: ReadonlySet<WaitingBid>;
  /** Of whoever is excluded by sellers, these sellers (R-EXCLUDE-1). */
  readonly excludedBy: ReadonlyMap<WaitingBid, readonly string[]>;
  /** Of bidders without a deposit, or with a free one where their strikes ask for money (R-STRIKE-2). */
  readonly withoutDeposit: ReadonlySet<WaitingBid>;
  /** Every auction asks for its deposit. */
  readonly depositsEnabled: boolean;
  /** Of bidders of whom their strikes ask for a deposit, whatever that setting says. */
  readonly owing: ReadonlySet<WaitingBid>;
  /** Of bidders whose strikes let them bid no more. */
  readonly stopped: ReadonlySet<WaitingBid>;
  /** Above their ceiling, of bidders who put nothing down: the general one, or one of their own (R-BID-10). */
  readonly capped: ReadonlyMap<WaitingBid, Cap>;
  /** Purchases of people who put nothing down, and those of them who have not paid what they won or bought (R-BUY-4). */
  readonly freePurchases: ReadonlySet<WaitingBid>;
  readonly unpaid: ReadonlySet<WaitingBid>;
  readonly answered: ReadonlyMap<WaitingBid, AnsweredRequest>;
};

/** A ceiling that a bid is above. */
export type Cap = { readonly ceilingPaise: Paise; readonly isOwn: boolean };

/** The database names bids by their place in the flush. */
type FactsRow = {
  now: Date;
  settings: Record<string, unknown> | null;
  blocked: number[] | null;
  excluded: { index: number; sellers: string[] }[] | null;
  without_deposit: number[] | null;
  free_purchases: number[] | null;
  unpaid: number[] | null;
  capped: { index: number; ceiling_paise: number; is_own: boolean }[] | null;
  struck: { index: number; strikes: string[]; holds_nothing: boolean }[] | null;
  answered: (AnsweredRequest & { index: number })[] | null;
};

/**
 * One row, naming only the bids about which there is something to say: nearly always none.
 *
 * Each look-up is a `cross join lateral (… limit 1)`, or a scalar sub-select, which is the same: as a
 * plain join a cached generic plan kept a hash join over a sequential scan, 27 ms at 255,000 requests
 * against 0.9 ms. For the same reason there is no `exists`, which may become a hash of the whole table.
 */
const readFacts = {
  name: "bidding_read_flush_facts",
  text: `
    select blaze_now() as now,
      (select jsonb_object_agg(key, value) from settings
        where key in ('SOFT_CLOSE_WINDOW_SECONDS', 'SOFT_CLOSE_LIMIT_SECONDS', 'BID_CEILING_RUPEES',
          'DEPOSIT_ENABLED')) as settings,
      array_agg(index) filter (where is_blocked) as blocked,
      jsonb_agg(jsonb_build_object('index', index, 'sellers', excluding)) filter (where excluding is not null) as excluded,
      array_agg(index) filter (where deposit_paise is null) as without_deposit,
      array_agg(index) filter (where is_purchase and deposit_paise = 0) as free_purchases,
      array_agg(index) filter (where is_purchase and deposit_paise = 0 and (
        (select true from orders where orders.buyer_id = facts.bidder_id and orders.status = 'awaiting_payment'
          limit 1) is not null
        or (select true from auction_states where auction_states.leader_id = facts.bidder_id
          and auction_states.bought_at is not null and auction_states.status = 'open' limit 1) is not null)) as unpaid,
      jsonb_agg(jsonb_build_object('index', index, 'ceiling_paise', ceiling_paise, 'is_own', is_own))
        filter (where deposit_paise = 0 and allowed_paise > ceiling_paise
        and (is_own or (select true from orders where orders.buyer_id = facts.bidder_id and orders.paid_at is not null
          limit 1) is null)) as capped,
      jsonb_agg(jsonb_build_object('index', index, 'strikes', strikes, 'holds_nothing', deposit_paise = 0
        and (select listings.deposit_paise from listings where listings.id = facts.listing_id) > 0))
        filter (where strikes is not null) as struck,
      jsonb_agg(answered || jsonb_build_object('index', index)) filter (where answered is not null) as answered
    from (
      select bid.ordinality::integer - 1 as index,
        (select true from users where users.id = bid.bidder_id and users.is_blocked) is not null as is_blocked,
        (select jsonb_agg(seller_id) from bidder_exclusions
          where bidder_exclusions.bidder_id = bid.bidder_id and ended_at is null) as excluding,
        (select amount_paise from deposits where deposits.listing_id = bid.listing_id
          and deposits.bidder_id = bid.bidder_id and deposits.status = 'held') as deposit_paise,
        bid.listing_id, bid.bidder_id, bid.allowed_paise, bid.is_purchase, own.is_own is not null as is_own,
        case when own.is_own then own.amount_paise else ceiling.ceiling_paise end as ceiling_paise,
        (select jsonb_agg(created_at) from buyer_strikes
          where buyer_strikes.user_id = bid.bidder_id and lifted_at is null) as strikes,
        request.answered
      from unnest($1::bigint[], $2::uuid[], $3::text[], $4::bigint[], $6::boolean[]) with ordinality
        as bid (listing_id, bidder_id, idempotency_key, allowed_paise, is_purchase, ordinality)
      cross join (select nullif(coalesce((select value::text::bigint from settings where key = 'BID_CEILING_RUPEES'),
        $5::bigint) * 100, 0) as ceiling_paise) as ceiling -- 0 switches it off (R-BID-10)
      left join lateral (
        select true as is_own, amount_paise from bid_ceilings
        where bid_ceilings.user_id = bid.bidder_id and ended_at is null
          and (until_at is null or until_at > (select blaze_now()))
        limit 1
      ) as own on true
      left join lateral (
        select jsonb_build_object('listingId', listing_id, 'amountPaise', amount_paise,
          'maxAmountPaise', max_amount_paise, 'isPurchase', is_purchase, 'answer', answer) as answered
        from bid_requests
        where bid_requests.bidder_id = bid.bidder_id
          and bid_requests.idempotency_key = bid.idempotency_key
        limit 1
      ) as request on true
      offset 0 -- else each mention of a look-up makes it once more
    ) as facts`,
};

/** Reads the clock and the facts. Called when the auctions are locked, so that nothing is older than the locks. */
export async function readFlushFacts(client: Queries, bids: readonly WaitingBid[]): Promise<FlushFacts> {
  const values = [
    plainArray(bids.map((bid) => bid.listingId)),
    plainArray(bids.map((bid) => bid.bidderId)),
    textArray(bids.map((bid) => bid.idempotencyKey)),
    plainArray(bids.map((bid) => Math.max(bid.amountPaise, bid.maxAmountPaise ?? 0))),
    defaultOperatorSettings.BID_CEILING_RUPEES,
    plainArray(bids.map((bid) => bid.isPurchase)),
  ];
  const { rows } = await client.query<FactsRow>({ ...readFacts, values });
  const [row] = rows;
  if (row === undefined) throw new Error("an aggregate without groups returns one row");
  const named = (indices: readonly number[] | null) => (indices ?? []).map((index) => bidAt(bids, index));
  const { owing, unpaid, stopped } = strikeFacts(bids, row);
  return {
    now: row.now,
    softClose: softCloseSettings(row.settings ?? {}),
    blocked: new Set(named(row.blocked)),
    excludedBy: new Map(row.excluded?.map(({ index, sellers }) => [bidAt(bids, index), sellers])),
    withoutDeposit: new Set([...named(row.without_deposit), ...unpaid]),
    owing,
    stopped,
    freePurchases: new Set(named(row.free_purchases)),
    unpaid: new Set(named(row.unpaid)),
    depositsEnabled: row.settings?.DEPOSIT_ENABLED === true,
    capped: new Map(
      row.capped?.map(({ index, ceiling_paise: ceilingPaise, is_own: isOwn }) => [
        bidAt(bids, index),
        { ceilingPaise: paise(ceilingPaise), isOwn },
      ]),
    ),
    answered: new Map(row.answered?.map(({ index, ...request }) => [bidAt(bids, index), request])),
  };
}

/** What follows from strikes: for the fewest of bids. */
function strikeFacts(bids: readonly WaitingBid[], { struck, now }: FactsRow) {
  const standings = (struck ?? []).map(({ index, strikes, holds_nothing: holdsNothing }) => {
    const givenAt = strikes.map((at) => new Date(at));
    return { bid: bidAt(bids, index), standing: strikeStanding(givenAt, now), holdsNothing };
  });
  const owing = standings.filter(({ standing }) => standing === "deposits");
  const bidsOf = (those: typeof standings): ReadonlySet<WaitingBid> => new Set(those.map(({ bid }) => bid));
  return {
    owing: bidsOf(owing),
    unpaid: bidsOf(owing.filter(({ holdsNothing }) => holdsNothing)),
    stopped: bidsOf(standings.filter(({ standing }) => standing === "stopped")),
  };
}

function bidAt(bids: readonly WaitingBid[], index: number): WaitingBid {
  const bid = bids[index];
  if (bid === undefined) throw new Error(`a flush of ${bids.length} bids has none at ${index}`);
  return bid;
}

function softCloseSettings(settings: Record<string, unknown>): SoftCloseSettings {
  const seconds = (key: "SOFT_CLOSE_WINDOW_SECONDS" | "SOFT_CLOSE_LIMIT_SECONDS") =>
    Number(settings[key] ?? defaultOperatorSettings[key]);
  return {
    softCloseMs: seconds("SOFT_CLOSE_WINDOW_SECONDS") * 1000,
    softCloseTotalMs: seconds("SOFT_CLOSE_LIMIT_SECONDS") * 1000,
  };
}

const readDeposits = {
  name: "bidding_read_deposit_amounts",
  text: "select id, deposit_paise from listings where id = any($1::bigint[])",
};

/** The deposits of listings: for the refusals of bidders who lack one. */
export async function readDepositAmounts(
  client: Queries,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, Paise>> {
  const values = [nullableArray(listingIds)];
  const { rows } = await client.query<{ id: number; deposit_paise: number | null }>({
    ...readDeposits,
    values,
  });
  return new Map(rows.map((row) => [row.id, paise(row.deposit_paise ?? 0)]));
}
