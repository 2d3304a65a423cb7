import * as accounts from "./accounts.ts";
import * as bidding from "./bidding.ts";
import * as blocking from "./blocking.ts";
import * as catalogue from "./catalogue.ts";
import * as conversations from "./conversations.ts";
import * as delivery from "./delivery.ts";
import * as demo from "./demo.ts";
import * as drafts from "./drafts.ts";
import type { Endpoint } from "./endpoint.ts";
import * as fulfilment from "./fulfilment.ts";
import * as identity from "./identity.ts";
import * as media from "./media.ts";
import * as messaging from "./messaging.ts";
import * as money from "./money.ts";
import * as moneyWatch from "./moneyWatch.ts";
import * as operations from "./operations.ts";
import * as operatorOrders from "./operatorOrders.ts";
import * as orders from "./orders.ts";
import * as passkeys from "./passkeys.ts";
import * as payments from "./payments.ts";
import * as payouts from "./payouts.ts";
import * as privacy from "./privacy.ts";
import * as search from "./search.ts";
import * as selling from "./selling.ts";
import * as sessions from "./sessions.ts";
import * as stepUp from "./stepUp.ts";
import * as watchlist from "./watchlist.ts";
import { webhooks } from "./webhooks.ts";

function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === "object" && exported !== null && "method" in exported && "path" in exported;
}

/** Every call of the API, for the authorisation table test and for checking that none is left unserved. */
export const allEndpoints: readonly Endpoint[] = [
  accounts,
  bidding,
  blocking,
  catalogue,
  conversations,
  delivery,
  demo,
  drafts,
  fulfilment,
  identity,
  media,
  messaging,
  money,
  moneyWatch,
  operations,
  operatorOrders,
  orders,
  payouts,
  passkeys,
  payments,
  privacy,
  search,
  selling,
  sessions,
  stepUp,
  watchlist,
  webhooks,
]
  .flatMap((resource) => Object.values(resource) as unknown[])
  .filter(isEndpoint);
