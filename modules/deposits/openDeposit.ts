import { type Selectable, sql } from "kysely";
import { type BidFacts, isRefusal, type Refusal } from "#contract/refusals.ts";
import type { DepositsTable } from "#db/schema.ts";
import type { Transaction } from "#db/transaction.ts";
import { ceilingDeposit } from "#domain/auction/bidCeiling.ts";
import { isFrozen } from "#domain/auction/listingVersion.ts";
import { firstBidAmount, minimumNextBid, type Price } from "#domain/auction/minimumNextBid.ts";
import type { DepositTerms } from "#domain/deposit/depositTerms.ts";
import { isWholeRupee, type Paise, rupees } from "#domain/money/paise.ts";
import { type PaymentMethodName, paymentMethods } from "#domain/payment/paymentMethods.ts";
import { readStrikeStanding } from "../accounts/buyerStrikes.ts";
import { readOwnCeiling } from "../accounts/ownCeiling.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import { blazeNow } from "../operations/readClock.ts";
import { readSettings } from "../operations/settings.ts";
import type { Customer } from "../payments/gateway.ts";
import type { Payment } from "../payments/paymentRows.ts";
import { readCustomer } from "../payments/readCustomer.ts";
import { addMoney, isFree } from "./addMoney.ts";
import { agreedPayment } from "./agreedPayment.ts";
import { type AgreedWay, agreedWay } from "./agreedWay.ts";
import { latestPayment, newDepositPayment } from "./depositPayments.ts";
import { type Deposit, lockDeposits, readDeposit } from "./depositRows.ts";
import { isExcluded } from "./isExcluded.ts";

export type DepositInput = {
  readonly listingId: number;
  readonly bidderId: string;
  readonly firstBidPaise?: Paise | undefined;
  readonly mode?: string | undefined;
  readonly provider?: string | undefined;
  /** Asks for a new code when the last one has run out. */
  readonly renew?: boolean | undefined;
  /** What the bidder was shown of the deposit of a winner who does not pay. */
  readonly shownTerms?: DepositTerms | undefined;
  /** Where it should go, as far as the bidder has said so. */
  readonly pinCode?: string | undefined;
  /** Asks for a deposit with money also where the right to bid is free, so that the ceiling is lifted (R-DEPOSIT-8). */
  readonly addMoney?: boolean | undefined;
};

/** A deposit as a caller finds it; `payment` is its latest one, null when there was none to make. */
export type OpenedDeposit = {
  readonly deposit: Deposit;
  readonly payment: Payment | null;
  readonly customer: Customer;
  readonly title: string;
  readonly minimumNextBidPaise: Paise;
  readonly firstBidAmountPaise: Paise;
};

type Terms = NonNullable<Awaited<ReturnType<typeof readTerms>>>;

/**
 * Finds or makes the deposit of a bidder, and the row of its payment where one is needed. The auction is locked
 * shared throughout, so that it is not closed meanwhile, and so is the bidder, whose account may be; two calls at
 * once meet at the deposit's row.
 */
export async function openDeposit(tx: Transaction, input: DepositInput): Promise<OpenedDeposit | Refusal> {
  const terms = await readTerms(tx, input);
  if (terms === undefined) return { refused: "not_found", what: "listing" };
  const refusal = reasonToRefuse(terms, input);
  if (refusal !== null) return refusal;
  const standing = await readStrikeStanding(tx, input.bidderId);
  if (standing === "stopped") return { refused: "too_many_strikes" };
  const settings = await readSettings(tx);
  const own = input.addMoney === true ? await readOwnCeiling(tx, input.bidderId) : null;
  // A free deposit of somebody with two strikes takes the listing's own.
  const addsMoney = input.addMoney === true || standing === "deposits";
  const offer = {
    ...terms,
    addsMoney,
    ...(input.addMoney === true && {
      deposit_paise: ceilingDeposit(terms.deposit_paise, rupees(settings.BID_CEILING_RUPEES), own),
    }),
    depositsEnabled: settings.DEPOSIT_ENABLED || addsMoney,
    offered: settings.DEPOSIT_PAYMENT_METHODS,
    offeredTerms: settings.DEFAULTED_DEPOSIT,
  };
  const deposit = await findOrMakeDeposit(tx, input, offer);
  if (isRefusal(deposit)) return deposit;
  const payment = await paymentUnderWay(tx, deposit, { input, offer });
  if (isRefusal(payment)) return payment;
  return {
    deposit,
    payment,
    customer: await readCustomer(tx, input.bidderId),
    title: terms.title,
    minimumNextBidPaise: minimumNextBid(terms.price),
    firstBidAmountPaise: firstBidAmount(terms.price),
  };
}

async function readTerms(tx: Transaction, { listingId, bidderId }: DepositInput) {
  const row = await tx
    .selectFrom("auction_states as state")
    .innerJoin("listings", "listings.id", "state.listing_id")
    .innerJoin("users", (join) => join.on("users.id", "=", bidderId))
    .select(["state.freezes", "state.ends_at", "state.seller_id", "users.is_blocked"])
    .select(["state.bid_steps", "state.base_price_paise", "state.price_paise", "listings.title"])
    .select((is) => [
      blazeNow.as("now"),
      is.and([is("state.status", "=", "open"), is("state.bought_at", "is", null)]).as("is_open"),
      is.ref("listings.deposit_paise").$notNull().as("deposit_paise"),
    ])
    .where("state.listing_id", "=", listingId)
    .forShare(["state", "users"])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { bid_steps: steps, base_price_paise: basePricePaise, price_paise: pricePaise, ...terms } = row;
  const is_excluded = await isExcluded(tx, { sellerId: terms.seller_id, bidderId });
  return { ...terms, is_excluded, price: { steps, basePricePaise, pricePaise } satisfies Price };
}

function reasonToRefuse(terms: Terms, { bidderId, firstBidPaise }: DepositInput): Refusal | null {
  if (isFrozen(terms)) return { refused: "auction_frozen", ...currentBid(terms) };
  if (!terms.is_open || terms.now >= terms.ends_at) {
    return { refused: "auction_ended", ended_at: terms.ends_at.toISOString() };
  }
  if (terms.seller_id === bidderId) return { refused: "own_listing" };
  if (terms.is_excluded) return { refused: "excluded_by_seller" };
  if (terms.is_blocked) return { refused: "bidder_blocked" };
  if (firstBidPaise !== undefined && !isWholeRupee(firstBidPaise)) {
    return { refused: "not_whole_rupee", ...currentBid(terms) };
  }
  return null;
}

function currentBid({ price }: Terms): BidFacts {
  return { current_bid: price.pricePaise, minimum_next_bid: minimumNextBid(price) };
}

/** What the listing and the operator's settings ask for. */
type Offer = Terms & {
  readonly depositsEnabled: boolean;
  /** Also where the right to bid is free already. */
  readonly addsMoney: boolean;
  readonly offered: readonly PaymentMethodName[];
  readonly offeredTerms: DepositTerms;
};

async function findOrMakeDeposit(
  tx: Transaction,
  input: DepositInput,
  offer: Offer,
): Promise<Deposit | Refusal> {
  const existing = await findDeposit(tx, input);
  if (existing !== undefined && existing.status !== "pending") return existing;
  const way = await agreedWay(tx, input);
  if (isRefusal(way)) return way;
  if (!offer.depositsEnabled || offer.deposit_paise === 0)
    return await holdWithoutMoney(tx, input, { ...offer, way });
  const agreed = agreedPayment(input, offer, existing);
  if (isRefusal(agreed)) return agreed;
  const { method, defaultTerms } = agreed;
  const wish = { method, defaultTerms, depositPaise: offer.deposit_paise, way };
  const deposit = existing ?? (await insertPending(tx, input, wish));
  const isAsWished =
    deposit.mode === method &&
    deposit.default_terms === defaultTerms &&
    deposit.delivery_pin_code === way.delivery_pin_code;
  return isAsWished ? deposit : await changePending(tx, deposit, wish);
}

/** Null where there is nothing to pay. */
async function paymentUnderWay(
  tx: Transaction,
  deposit: Deposit,
  { input, offer }: { input: DepositInput; offer: Offer },
): Promise<Payment | Refusal | null> {
  if (deposit.status === "pending") return await latestOrNewPayment(tx, deposit);
  if (!offer.addsMoney || !isFree(deposit) || offer.deposit_paise === 0) return null;
  const agreed = agreedPayment(input, offer, deposit);
  return isRefusal(agreed)
    ? agreed
    : await addMoney(tx, deposit, { ...agreed, amountPaise: offer.deposit_paise });
}

type PendingWish = {
  readonly method: PaymentMethodName;
  readonly defaultTerms: DepositTerms;
  readonly way: AgreedWay;
};

/**
 * Somebody who began to pay in one way goes on in another, or comes back when the terms are milder; they never
 * become stricter. The earlier payment is still asked about: should it arrive as well, it goes back.
 */
async function changePending(
  tx: Transaction,
  deposit: Deposit,
  { method, defaultTerms, way }: PendingWish,
): Promise<Deposit> {
  if (deposit.status !== "pending") return deposit;
  const default_terms = deposit.default_terms === "returned" ? "returned" : defaultTerms;
  const row = await tx
    .updateTable("deposits")
    .set({ mode: method, provider: paymentMethods[method].provider, default_terms, ...way })
    .where("id", "=", deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return readDeposit(row);
}

async function findDeposit(tx: Transaction, { listingId, bidderId }: DepositInput) {
  const row = await tx
    .selectFrom("deposits")
    .select("id")
    .where("listing_id", "=", listingId)
    .where("bidder_id", "=", bidderId)
    .executeTakeFirst();
  const [deposit] = row === undefined ? [] : await lockDeposits(tx, [row.id]);
  return deposit;
}

/**
 * The introductory offer: the right to bid without money. Takes the place of a deposit whose payment was begun
 * while deposits were on; should that payment still arrive, it goes back.
 */
async function holdWithoutMoney(
  tx: Transaction,
  input: DepositInput,
  { now, offeredTerms, way }: { now: Date; offeredTerms: DepositTerms; way: AgreedWay },
): Promise<Deposit> {
  const { listingId, bidderId, firstBidPaise } = input;
  const { rows } = await sql<Selectable<DepositsTable>>`
    insert into deposits (listing_id, bidder_id, amount_paise, status, mode, first_bid_paise, default_terms,
      created_at, held_at, delivery_pin_code, delivery_paise)
    values (${listingId}, ${bidderId}, 0, 'held', 'NONE', ${firstBidPaise || null}, ${offeredTerms}, ${now}, ${now},
      ${way.delivery_pin_code}, ${way.delivery_paise})
    on conflict (listing_id, bidder_id) do update
    set status = 'held', amount_paise = 0, mode = 'NONE', provider = null,
      first_bid_paise = excluded.first_bid_paise, held_at = excluded.held_at,
      delivery_pin_code = excluded.delivery_pin_code, delivery_paise = excluded.delivery_paise
    where deposits.status = 'pending'
    returning *`.execute(tx);
  if (rows[0] === undefined) return (await findDeposit(tx, input)) as Deposit; // somebody's twin was faster
  await recordPersonalEvents(tx, [{ userId: bidderId, kind: "deposit", listingId }]);
  return readDeposit(rows[0]);
}

async function insertPending(
  tx: Transaction,
  input: DepositInput,
  { method, defaultTerms, depositPaise, way }: PendingWish & { readonly depositPaise: Paise },
): Promise<Deposit> {
  await tx
    .insertInto("deposits")
    .values({
      listing_id: input.listingId,
      bidder_id: input.bidderId,
      amount_paise: depositPaise,
      status: "pending",
      mode: method,
      provider: paymentMethods[method].provider,
      first_bid_paise: input.firstBidPaise || null,
      default_terms: defaultTerms,
      ...way,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findDeposit(tx, input)) as Deposit;
}

/** The deposit is locked by this transaction, so two callers cannot both find none. */
async function latestOrNewPayment(tx: Transaction, deposit: Deposit): Promise<Payment> {
  return (await latestPayment(tx, deposit)) ?? (await newDepositPayment(tx, deposit));
}
