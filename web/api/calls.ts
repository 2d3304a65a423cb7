import type { AnswerOf, Endpoint, RequestOf } from "#contract/endpoint.ts";

/**
 * The names and types of every call, read from the contract. Types only: the browser gets no schema,
 * because the server is the only judge of what a call may carry.
 */
type Contract = typeof import("#contract/accounts.ts") &
  typeof import("#contract/bidding.ts") &
  typeof import("#contract/bidCeilings.ts") &
  typeof import("#contract/bidSteps.ts") &
  typeof import("#contract/bidReports.ts") &
  typeof import("#contract/blocking.ts") &
  typeof import("#contract/bulkListing.ts") &
  typeof import("#contract/shops.ts") &
  typeof import("#contract/catalogue.ts") &
  typeof import("#contract/claims.ts") &
  typeof import("#contract/conversations.ts") &
  typeof import("#contract/delivery.ts") &
  typeof import("#contract/deliveryRates.ts") &
  typeof import("#contract/places.ts") &
  typeof import("#contract/demo.ts") &
  typeof import("#contract/drafts.ts") &
  typeof import("#contract/findAnything.ts") &
  typeof import("#contract/fulfilment.ts") &
  typeof import("#contract/home.ts") &
  typeof import("#contract/homeFeed.ts") &
  typeof import("#contract/identity.ts") &
  typeof import("#contract/bankAccountReview.ts") &
  typeof import("#contract/kycReview.ts") &
  typeof import("#contract/media.ts") &
  typeof import("#contract/meetings.ts") &
  typeof import("#contract/messaging.ts") &
  typeof import("#contract/money.ts") &
  typeof import("#contract/moneyWatch.ts") &
  typeof import("#contract/operations.ts") &
  typeof import("#contract/operatorCases.ts") &
  typeof import("#contract/operatorLog.ts") &
  typeof import("#contract/ruleChanges.ts") &
  typeof import("#contract/serviceAreas.ts") &
  typeof import("#contract/serviceMap.ts") &
  typeof import("#contract/categoryRules.ts") &
  typeof import("#contract/brands.ts") &
  typeof import("#contract/synonyms.ts") &
  typeof import("#contract/invitations.ts") &
  typeof import("#contract/inspectionForm.ts") &
  typeof import("#contract/operatorOrders.ts") &
  typeof import("#contract/operators.ts") &
  typeof import("#contract/orderDesk.ts") &
  typeof import("#contract/orderFilters.ts") &
  typeof import("#contract/orderStory.ts") &
  typeof import("#contract/orders.ts") &
  typeof import("#contract/outages.ts") &
  typeof import("#contract/overview.ts") &
  typeof import("#contract/exclusions.ts") &
  typeof import("#contract/sellerHome.ts") &
  typeof import("#contract/listingChanges.ts") &
  typeof import("#contract/listingHalts.ts") &
  typeof import("#contract/ledger.ts") &
  typeof import("#contract/listingReports.ts") &
  typeof import("#contract/grievances.ts") &
  typeof import("#contract/operatorGrievances.ts") &
  typeof import("#contract/people.ts") &
  typeof import("#contract/personLists.ts") &
  typeof import("#contract/personMessages.ts") &
  typeof import("#contract/personNotes.ts") &
  typeof import("#contract/passkeys.ts") &
  typeof import("#contract/payouts.ts") &
  typeof import("#contract/providerStanding.ts") &
  typeof import("#contract/payoutHolds.ts") &
  typeof import("#contract/rates.ts") &
  typeof import("#contract/deliveryProof.ts") &
  typeof import("#contract/pickup.ts") &
  typeof import("#contract/payments.ts") &
  typeof import("#contract/privacy.ts") &
  typeof import("#contract/questionReports.ts") &
  typeof import("#contract/ratingReports.ts") &
  typeof import("#contract/questions.ts") &
  typeof import("#contract/ratings.ts") &
  typeof import("#contract/reviews.ts") &
  typeof import("#contract/reserveOffers.ts") &
  typeof import("#contract/priceOffers.ts") &
  typeof import("#contract/listingCopies.ts") &
  typeof import("#contract/lots.ts") &
  typeof import("#contract/savedSearches.ts") &
  typeof import("#contract/search.ts") &
  typeof import("#contract/sellers.ts") &
  typeof import("#contract/selling.ts") &
  typeof import("#contract/sessions.ts") &
  typeof import("#contract/shipment.ts") &
  typeof import("#contract/soldPrices.ts") &
  typeof import("#contract/viewedProducts.ts") &
  typeof import("#contract/stepUp.ts") &
  typeof import("#contract/strikes.ts") &
  typeof import("#contract/supportView.ts") &
  typeof import("#contract/trust.ts") &
  typeof import("#contract/watchlist.ts");

type EndpointsOf<Module> = Extract<Module[keyof Module], Endpoint>;
type AnyEndpoint = EndpointsOf<Contract>;

type NameOf<E extends Endpoint> = E extends Endpoint ? `${E["method"]} ${E["path"]}` : never;

/** A call's name is its method and path, for example `GET /guest/product/:id`. */
export type CallName = NameOf<AnyEndpoint>;

/**
 * By name: looked up, not searched. To compare a name with every endpoint at every call made the compiler take
 * minutes and 2 GB.
 */
type Endpoints = { [E in AnyEndpoint as NameOf<E>]: E };
type EndpointOf<Name extends CallName> = Endpoints[Name];

type Given<Value, Key extends string> = Value extends undefined
  ? { [K in Key]?: never }
  : undefined extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** A call that moves money or bids must say which intention it belongs to, so that a repetition is harmless. */
type Intention<E extends Endpoint> = E extends { idempotent: true }
  ? { idempotencyKey: string }
  : { idempotencyKey?: never };

export type RequestFor<Name extends CallName> = Given<RequestOf<EndpointOf<Name>>["params"], "params"> &
  Given<RequestOf<EndpointOf<Name>>["query"], "query"> &
  Given<RequestOf<EndpointOf<Name>>["body"], "body"> &
  Intention<EndpointOf<Name>> & { signal?: AbortSignal };

export type AnswerFor<Name extends CallName> = AnswerOf<EndpointOf<Name>>;
