import type { NoticeVariable } from "#contract/messaging.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { noPaise } from "#domain/money/paise.ts";
import { refundPart } from "../deposits/refundPart.ts";
import type { Notice } from "../messaging/queueMessages.ts";
import { atStake, payBy } from "../orders/orderNotices.ts";
import type { ClosedAuction, ClosedDeposit, SortedDeposits } from "./closedDeposits.ts";

/** What everybody with a part in closed auctions is told: seller, winner, and who bid and lost. */
export function closingNotices(
  auctions: Map<number, ClosedAuction>,
  sorted: SortedDeposits,
  now: Date,
): Notice[] {
  const titleOf = (deposit: ClosedDeposit) => auctions.get(deposit.listing_id)?.title ?? "";
  const lost = (deposit: ClosedDeposit, becomes: NoticeVariable): Notice => ({
    userId: deposit.bidder_id,
    ...lostNotice({ title: titleOf(deposit), deposit: becomes }, auctions.get(deposit.listing_id)),
    idempotencyKey: `lost:${deposit.id}`,
    path: "/mybids?tab=lost",
  });
  const missedOf = (deposit: ClosedDeposit) => auctions.get(deposit.listing_id)?.missed ?? null;
  const offers = new Map(sorted.standingBy.filter(missedOf).map((one) => [one.listing_id, one.until]));
  const losers = sorted.released.filter((deposit) => deposit.place !== null);
  return [
    ...[...auctions.values()].map((auction) => sellerNotice(auction, offers)),
    ...sorted.applied.flatMap((deposit) => winnerNotice(auctions, deposit)),
    ...sorted.returned.flatMap((deposit) => winnerNotice(auctions, { ...deposit, amount_paise: noPaise })),
    ...sorted.standingBy.map((deposit) => ({
      ...lost(deposit, { part: "standing_by" }),
      ...missedNotice(titleOf(deposit), missedOf(deposit), deposit.until),
    })),
    ...losers.map((deposit) => lost(deposit, refundPart(deposit.amount_paise, now))),
  ];
}

function lostNotice(
  variables: { title: string; deposit: NoticeVariable },
  auction: ClosedAuction | undefined,
): Pick<Notice, "template" | "variables"> {
  if (!auction?.is_bought || auction.order === null) return { template: "lost", variables };
  const amount = formatRupees(auction.order.amount_paise);
  return { template: "lost_bought", variables: { ...variables, amount } };
}

type Missed = NonNullable<ClosedAuction["missed"]>;

/** What the highest bidder of an auction that missed its reserve is told in the place of having lost; it stays hidden. */
function missedNotice(
  title: string,
  missed: Missed | null,
  until: string,
): Partial<Pick<Notice, "template" | "variables">> {
  if (missed === null) return {};
  const amount = formatRupees(missed.highest_bid_paise);
  return { template: "reserve_missed", variables: { title, amount, deadline: { at: until } } };
}

function sellerNotice(auction: ClosedAuction, offers: ReadonlyMap<number, string>): Notice {
  const { order, title, seller_id: userId, listing_id: listingId, missed } = auction;
  const common = { userId, idempotencyKey: `closed:${listingId}` };
  const until = offers.get(listingId);
  if (missed !== null && until !== undefined) {
    const amount = formatRupees(missed.highest_bid_paise);
    const variables = { title, amount, deadline: { at: until } };
    return { ...common, template: "unsold_reserve", variables, path: `/sell/${listingId}/details` };
  }
  if (order === null) return { ...common, template: "unsold", variables: { title }, path: "/sell" };
  const { number, amount_paise: amountPaise } = order;
  const variables = { title, order: number, amount: formatRupees(amountPaise) };
  return {
    ...common,
    template: auction.is_offered ? "sold_offer" : auction.is_bought ? "sold_bought" : "sold",
    variables,
    path: `/sell/order/${number}`,
  };
}

function winnerNotice(auctions: Map<number, ClosedAuction>, deposit: ClosedDeposit): Notice[] {
  const auction = auctions.get(deposit.listing_id);
  if (auction === undefined || auction.order === null) return [];
  const { id, number, amount_paise: amountPaise, shipping_price_paise: shippingPaise } = auction.order;
  const figures = {
    ...{ amountPaise, shippingPaise, depositPaise: deposit.amount_paise },
    deadline: new Date(auction.order.payment_deadline),
  };
  const { template, variables } = atStake(auction.is_bought || auction.is_offered ? "bought" : "won", {
    depositPaise: deposit.amount_paise,
    terms: deposit.default_terms,
  });
  return [
    {
      userId: deposit.bidder_id,
      template,
      variables: { title: auction.title, order: number, ...payBy(figures), ...variables },
      idempotencyKey: `won:${id}`,
      path: `/order/${number}`,
    },
  ];
}
