import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#db/pool.ts";
import { standardBidSteps } from "#domain/auction/bidSteps.ts";
import type { ApprovedGoods } from "#domain/delivery/approvedGoods.ts";
import { nameKey } from "#domain/listing/brands.ts";
import { rupees } from "#domain/money/paise.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import { defaultShippingMode, type ShippingMode } from "#domain/order/orderStages.ts";
import { type PaymentMethodName, paymentMethods } from "#domain/payment/paymentMethods.ts";
import { createDeliveryMake } from "./makeDelivery.ts";

export type MadeUser = { id: string; mobile: string; name: string };
export type MadeListing = { id: number; sellerId: string; categoryId: number; endsAt: Date };

type UserWish = {
  mobile?: string;
  name?: string | null;
  isOperator?: boolean;
  operatorRoles?: OperatorRole[];
  isBlocked?: boolean;
};
type CategoryWish = {
  slug?: string;
  name?: string;
  parentId?: number;
  position?: number;
  bidPolicy?: "flat" | "tiered";
  /** Goods that Blaze ships, unless told otherwise; a subcategory's are its parent's. */
  approvedGoods?: ApprovedGoods | null;
};
type ListingWish = {
  sellerId?: string;
  categoryId?: number;
  subCategoryId?: number;
  title?: string;
  descriptionHtml?: string;
  condition?: "used" | "new" | "mint" | "openbox";
  brand?: string;
  /** Only beside a brand. */
  model?: string;
  way?: ShippingMode;
  /** As its seller answered: "128gb", "43in". */
  storage?: string;
  size?: string;
  /** Where its seller is. */
  at?: { area: string; city: string; pinCode: string; lat: number; lon: number };
  basePricePaise?: number;
  /** Hidden, below which it is not sold. */
  reservePaise?: number;
  /** At which it can be bought at once. */
  buyNowPaise?: number;
  takesOffers?: boolean;
  /** How many are sold together. */
  quantity?: number;
  depositPaise?: number;
  bidPolicy?: "flat" | "tiered";
  /** From now by the system's clock; below zero for an auction that is past its end and still open. */
  endsInMs?: number;
  /** `draft` has no auction yet; `sold` and `unsold` are closed. */
  status?: "draft" | "active" | "sold" | "unsold";
};
type BidWish = {
  listingId: number;
  bidderId?: string;
  amountPaise?: number;
  isAutomatic?: boolean;
  maxPaise?: number;
};
type DepositWish = {
  listingId: number;
  bidderId: string;
  amountPaise?: number;
  status?: string;
  mode?: PaymentMethodName | "NONE";
};

type OrderWish = {
  buyerId?: string;
  amountPaise?: number;
  depositPaise?: number;
  deadlineInMs?: number;
  /** How many items were sold together. */
  quantity?: number;
  /** Somebody new unless told. */
  sellerId?: string;
};
type PaymentWish = { orderId: string; payerId: string; amountPaise?: number; status?: "pending" | "failed" };

let made = 0;

/**
 * Makes rows for tests straight in the database: valid parents and defaults, so that a test states only what
 * matters to it. For what the rules themselves must do, use the verbs or the API. With `oneCategory` all listings
 * that do not say theirs are of the same one.
 */
export function createMake(database: Database, { oneCategory = false } = {}) {
  let common: Promise<{ id: number }> | undefined;
  const one = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row> => {
    const { rows } = await query.execute(database.kysely);
    return rows[0] as Row;
  };

  async function user(wish: UserWish = {}): Promise<MadeUser> {
    made += 1;
    const name = wish.name === undefined ? `Person ${made}` : wish.name;
    return one(sql<MadeUser>`
      insert into users (mobile, name, operator_roles, is_blocked)
      values (${wish.mobile ?? randomMobile()}, ${name}, ${wish.operatorRoles ?? (wish.isOperator ? ["admin"] : [])}, ${wish.isBlocked ?? false})
      returning id, mobile, name
    `);
  }

  /** The tests of a browser share one server: a name twice would give two listed pages one title. */
  async function category(wish: CategoryWish = {}): Promise<{ id: number; slug: string; name: string }> {
    made += 1;
    const { slug = `category-${made}`, name = `Category ${made}`, parentId = null, position = made } = wish;
    const { rows: same } = await sql`
      select from categories where name = ${name} and parent_id is not distinct from ${parentId}
    `.execute(database.kysely);
    if (same.length > 0) throw new Error(`Another test has made a category called "${name}".`);
    const usualGoods = parentId === null ? "gaming" : null;
    return one(sql<{ id: number; slug: string; name: string }>`
      insert into categories (slug, name, parent_id, position, bid_policy, approved_goods)
      values (${slug}, ${name}, ${parentId}, ${position}, ${wish.bidPolicy ?? "flat"},
        ${wish.approvedGoods === undefined ? usualGoods : wish.approvedGoods})
      returning id, slug, name
    `);
  }

  function usualCategory(): Promise<{ id: number }> {
    if (!oneCategory) return category();
    common ??= category();
    return common;
  }

  async function listing(wish: ListingWish = {}): Promise<MadeListing> {
    const sellerId = wish.sellerId ?? (await user()).id;
    const categoryId = wish.categoryId ?? (await usualCategory()).id;
    const { id } = await insertListing({ ...wish, sellerId, categoryId });
    await sql`
      insert into listing_images (listing_id, position, media_key, alt, width, height)
      values (${id}, 0, 'test-picture.svg', 'A picture', 800, 600)
    `.execute(database.kysely);
    const status = wish.status ?? "active";
    const endsAt =
      status === "draft" ? new Date(0) : await insertAuction({ ...wish, status, id, sellerId, categoryId });
    return { id, sellerId, categoryId, endsAt };
  }

  type Parents = { sellerId: string; categoryId: number };

  function insertListing(wish: ListingWish & Parents): Promise<{ id: number }> {
    made += 1;
    const status = wish.status ?? "active";
    const basePrice = wish.basePricePaise ?? rupees(1000);
    return one(sql<{ id: number }>`
      insert into listings (seller_id, category_id, sub_category_id, title, description_html, condition, brand, brand_key,
        model_key, shipping_mode, status, base_price_paise, reserve_paise, buy_now_paise, takes_offers, quantity, deposit_paise,
        pick_up_area, pick_up_city, pick_up_pin_code, pick_up_lat, pick_up_lon, storage, size, published_at, closed_at)
      values (${wish.sellerId}, ${wish.categoryId}, ${wish.subCategoryId ?? null}, ${wish.title ?? `Listing ${made}`},
        ${wish.descriptionHtml ?? "<p>Good.</p>"}, ${wish.condition ?? "used"}, ${wish.brand ?? null},
        ${wish.brand === undefined ? null : nameKey(wish.brand)},
        ${wish.model === undefined ? null : nameKey(wish.model)}, ${wish.way ?? defaultShippingMode}, ${status}, ${basePrice},
        ${wish.reservePaise ?? null}, ${wish.buyNowPaise ?? null}, ${wish.takesOffers ?? false}, ${wish.quantity ?? 1}, ${wish.depositPaise ?? Math.round(basePrice / 10)},
        ${wish.at?.area ?? null}, ${wish.at?.city ?? null}, ${wish.at?.pinCode ?? null}, ${wish.at?.lat ?? null}::float8,
        ${wish.at?.lon ?? null}::float8, ${wish.storage ?? null}, ${wish.size ?? null},
        case when ${status} <> 'draft' then blaze_now() end,
        case when ${status} in ('sold', 'unsold') then blaze_now() end)
      returning id
    `);
  }

  /** The clock is read once: the scheduled end and the end are the same moment. */
  async function insertAuction(wish: ListingWish & Parents & { id: number; status: string }): Promise<Date> {
    const { ends_at: endsAt } = await one(sql<{ ends_at: Date }>`
      insert into auction_states (listing_id, status, seller_id, category_id, sub_category_id, bid_steps,
        base_price_paise, reserve_paise, buy_now_paise, takes_offers, starts_at, scheduled_ends_at, ends_at)
      select ${wish.id}, ${wish.status === "active" ? "open" : "closed"}, ${wish.sellerId}, ${wish.categoryId},
        ${wish.subCategoryId ?? null}, ${standardBidSteps[wish.bidPolicy ?? "flat"]}, ${wish.basePricePaise ?? rupees(1000)},
        ${wish.reservePaise ?? null}, ${wish.buyNowPaise ?? null}, ${wish.takesOffers ?? false}, made_at - interval '1 day', ends_at, ends_at
      from (
        select made_at, made_at + ${wish.endsInMs ?? 86_400_000} * interval '1 millisecond' as ends_at
        from (select blaze_now() as made_at) clock) moment
      returning ends_at
    `);
    return endsAt;
  }

  /** The next bid of a listing, by a new person unless one is named, with the right to bid that it needs. */
  async function bid(wish: BidWish): Promise<{ seq: number; bidderId: string; amountPaise: number }> {
    const bidderId = wish.bidderId ?? (await user()).id;
    await deposit({ listingId: wish.listingId, bidderId, amountPaise: 0, mode: "NONE" });
    const row = await one(sql<{ seq: number; amount_paise: number }>`
      with state as (
        update auction_states
        set bid_count = bid_count + 1, leader_id = ${bidderId}, leader_max_paise = ${wish.maxPaise ?? null}::bigint,
          price_paise = coalesce(${wish.amountPaise ?? null}::bigint, price_paise + 50000, base_price_paise)
        where listing_id = ${wish.listingId}
        returning bid_count, price_paise
      )
      insert into bids (listing_id, seq, bidder_id, amount_paise, is_automatic, placed_at)
      select ${wish.listingId}, bid_count, ${bidderId}, price_paise, ${wish.isAutomatic ?? false}, blaze_now()
      from state
      returning seq, amount_paise
    `);
    return { seq: row.seq, bidderId, amountPaise: row.amount_paise };
  }

  /**
   * A held deposit; the one that is there already stays as it is. Where delivery costs something its bidder has an
   * address where it comes from.
   */
  async function deposit({ mode = "NONE", ...wish }: DepositWish): Promise<{ id: string }> {
    return one(sql<{ id: string }>`
      insert into deposits (listing_id, bidder_id, amount_paise, status, mode, provider, held_at,
        delivery_pin_code, delivery_paise)
      select ${wish.listingId}, ${wish.bidderId}, ${wish.amountPaise ?? 0}, ${wish.status ?? "held"},
        ${mode}, ${mode === "NONE" ? null : paymentMethods[mode].provider}, blaze_now(),
        (select pin_code from addresses where id = sole_address(${wish.bidderId})),
        coalesce(case when pick_up_pin_code is null then far_paise else near_paise end, 0)
      from listings left join delivery_terms on delivery_terms.listing_id = listings.id
      where listings.id = ${wish.listingId}
      on conflict (listing_id, bidder_id) do update set listing_id = excluded.listing_id
      returning id
    `);
  }

  /** A sold listing with its winner's unpaid order. */
  async function order(wish: OrderWish = {}): Promise<{ id: string; listingId: number; buyerId: string }> {
    const buyerId = wish.buyerId ?? (await user()).id;
    const amountPaise = wish.amountPaise ?? rupees(1000);
    const { id: listingId, sellerId } = await listing({
      status: "sold",
      endsInMs: -60_000,
      quantity: wish.quantity ?? 1,
      ...(wish.sellerId === undefined ? {} : { sellerId: wish.sellerId }),
    });
    await bid({ listingId, bidderId: buyerId, amountPaise });
    const { id } = await one(sql<{ id: string }>`
      with applied as (
        update deposits set status = 'applied', finished_at = blaze_now(), amount_paise = ${wish.depositPaise ?? 0}
        where listing_id = ${listingId} and bidder_id = ${buyerId}
        returning id
      )
      insert into orders (listing_id, chain_position, buyer_id, seller_id, deposit_id, amount_paise, status,
        payment_deadline)
      select ${listingId}, 1, ${buyerId}, ${sellerId}, applied.id, ${amountPaise}, 'awaiting_payment',
        blaze_now() + ${wish.deadlineInMs ?? 86_400_000} * interval '1 millisecond'
      from applied
      returning id
    `);
    return { id, listingId, buyerId };
  }

  /** A payment under way for an order. */
  async function payment(wish: PaymentWish): Promise<{ id: string; reference: string }> {
    made += 1;
    return one(sql<{ id: string; reference: string }>`
      insert into payments (order_id, payer_id, provider, mode, amount_paise, status, reference, checkout)
      values (${wish.orderId}, ${wish.payerId}, 'BASISPAY', 'BASISPAY', ${wish.amountPaise ?? rupees(100)},
        ${wish.status ?? "pending"}, ${`test-${process.pid}-${made}`}, '{}')
      returning id, reference
    `);
  }

  /** A strike against the buyer of an order, so many days ago. */
  async function strike({ orderId, daysAgo = 0 }: { orderId: string; daysAgo?: number }): Promise<string> {
    const { id } = await one(sql<{ id: string }>`
      insert into buyer_strikes (user_id, order_id, created_at)
      select buyer_id, id, blaze_now() - ${daysAgo} * interval '1 day' from orders where id = ${orderId}
      returning id`);
    return id;
  }

  async function invitation(wish: { code: string; usesLeft?: number }): Promise<void> {
    await sql`
      insert into invitation_codes (code, uses_left) values (${wish.code}, ${wish.usesLeft ?? null})
    `.execute(database.kysely);
  }

  /** Moves the one clock on, as the demo does, without running what falls due. */
  async function advanceClock(seconds: number): Promise<void> {
    await sql`update clock set advanced = advanced + ${seconds} * interval '1 second'`.execute(
      database.kysely,
    );
  }

  return {
    user,
    category,
    listing,
    bid,
    deposit,
    order,
    payment,
    strike,
    invitation,
    advanceClock,
    ...createDeliveryMake(database),
  };
}

export type Make = ReturnType<typeof createMake>;

export function randomMobile(): string {
  return `+919${randomInt(0, 1_000_000_000).toString().padStart(9, "0")}`;
}
