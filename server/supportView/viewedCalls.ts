import type { z } from "zod";
import { auth } from "#contract/accounts.ts";
import { activeBids, lostBids, wonBids } from "#contract/bidding.ts";
import { categoryProducts, getProduct } from "#contract/catalogue.ts";
import { listAddresses } from "#contract/delivery.ts";
import { getDeliveryCode } from "#contract/deliveryProof.ts";
import { getDraft, getDraftByAlias, getProductOptions } from "#contract/drafts.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { getCancellation, getSoldOrder } from "#contract/fulfilment.ts";
import { dashboard } from "#contract/homeFeed.ts";
import { listBankAccounts, readSellerAccounts } from "#contract/identity.ts";
import { getMessagePreferences, listNotices } from "#contract/messaging.ts";
import { userMoney } from "#contract/money.ts";
import { getWonOrder } from "#contract/orders.ts";
import { getPayment } from "#contract/payments.ts";
import { getSaleProceeds, getSellerMoney, getWaitingSales } from "#contract/payouts.ts";
import { getPickup } from "#contract/pickup.ts";
import { searchAsUser } from "#contract/search.ts";
import { getProceeds, getSellerProduct, listSellerProducts, suggestedPrice } from "#contract/selling.ts";
import { ownStrikes } from "#contract/strikes.ts";
import { getWatchlist, watchlistProducts } from "#contract/watchlist.ts";
import type { SupportViewPart } from "#domain/operators/supportView.ts";
import * as without from "./withoutSecrets.ts";

type ViewedCall = {
  /** What the person must have allowed; null for what every view shows. */
  readonly part: SupportViewPart | null;
  readonly mask: (answer: unknown) => unknown;
};

/**
 * The calls that answer while support sees somebody's screens, each with what it leaves out (R-OPERATOR-28). What is
 * not in this table is refused: conversations, files, documents, codes, sessions, passkeys, consents, the archive,
 * grievances. A new call is therefore closed until somebody has thought about it.
 */
const viewedCalls: ReadonlyMap<Endpoint, ViewedCall> = new Map([
  viewed(null, auth, without.contact),
  viewed("buying", activeBids, without.maximums),
  viewed("buying", wonBids),
  viewed("buying", lostBids),
  viewed("buying", getWonOrder, without.placesOfOrder),
  viewed("buying", getDeliveryCode, without.deliveryCode),
  viewed("buying", getPayment, without.checkout),
  viewed("buying", getProduct, without.maximum),
  viewed("buying", categoryProducts),
  viewed("buying", searchAsUser),
  viewed("buying", dashboard),
  viewed("buying", getWatchlist),
  viewed("buying", watchlistProducts),
  viewed("buying", userMoney),
  viewed("selling", listSellerProducts),
  viewed("selling", getSellerProduct, without.reserve),
  viewed("selling", getProceeds),
  viewed("selling", suggestedPrice),
  viewed("selling", getDraft, without.reserveOfDraft),
  viewed("selling", getDraftByAlias, without.reserveOfDraft),
  viewed("selling", getProductOptions),
  viewed("selling", getSoldOrder, without.placesOfOrder),
  viewed("selling", getCancellation),
  viewed("selling", getPickup, without.pickupCode),
  viewed("selling", getSaleProceeds),
  viewed("selling", getSellerMoney),
  viewed("selling", getWaitingSales),
  viewed("profile", listAddresses, without.doors),
  viewed("profile", listBankAccounts),
  viewed("profile", readSellerAccounts),
  viewed("profile", ownStrikes),
  viewed("profile", listNotices),
  viewed("profile", getMessagePreferences),
]);

function viewed<E extends Endpoint>(
  part: SupportViewPart | null,
  endpoint: E,
  mask: (answer: z.input<E["answer"]>) => unknown = (answer) => answer,
): [Endpoint, ViewedCall] {
  // A mask is only ever given the answer of its own call.
  return [endpoint, { part, mask: mask as ViewedCall["mask"] }];
}

export function viewedCallOf(endpoint: Endpoint): ViewedCall | undefined {
  return viewedCalls.get(endpoint);
}
