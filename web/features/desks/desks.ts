import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { hasRight } from "#domain/operators/operatorRights.ts";
import { queuesQuery } from "#web/api/operatorQueries.ts";
import { approvalsDesk } from "./approvals/ApprovalsDesk.tsx";
import { areasDesk } from "./areas/AreasDesk.tsx";
import { bankDesk } from "./bank/BankDesk.tsx";
import { biddersDesk } from "./bidders/BiddersDesk.tsx";
import { brandsDesk } from "./brands/BrandsDesk.tsx";
import { catalogueDesk } from "./catalogue/CatalogueDesk.tsx";
import { claimsDesk } from "./claims/ClaimsDesk.tsx";
import { deliveryDesk } from "./delivery/DeliveryDesk.tsx";
import { grievancesDesk } from "./grievances/GrievancesDesk.tsx";
import { homeDesk } from "./home/HomeDesk.tsx";
import { invitationsDesk } from "./invitations/InvitationsDesk.tsx";
import { kycDesk } from "./kyc/KycDesk.tsx";
import { ledgerDesk } from "./ledger/LedgerDesk.tsx";
import { listingsDesk } from "./listings/ListingsDesk.tsx";
import { logDesk } from "./log/LogDesk.tsx";
import { moneyDesk } from "./money/MoneyDesk.tsx";
import { operatorsDesk } from "./operators/OperatorsDesk.tsx";
import { optionsDesk } from "./options/OptionsDesk.tsx";
import { ordersDesk } from "./orders/OrdersDesk.tsx";
import { outagesDesk } from "./outages/OutagesDesk.tsx";
import { overviewDesk } from "./overview/OverviewDesk.tsx";
import type { Desk } from "./parts/desk.ts";
import { payoutsDesk } from "./payouts/PayoutsDesk.tsx";
import { peopleDesk } from "./people/PeopleDesk.tsx";
import { questionsDesk } from "./questions/QuestionsDesk.tsx";
import { ratesDesk } from "./rates/RatesDesk.tsx";
import { ratingsDesk } from "./ratings/RatingsDesk.tsx";
import { reviewsDesk } from "./reviews/ReviewsDesk.tsx";
import { settingsDesk } from "./settings/SettingsDesk.tsx";
import { stepsDesk } from "./steps/StepsDesk.tsx";
import { synonymsDesk } from "./synonyms/SynonymsDesk.tsx";
import { trustDesk } from "./trust/TrustDesk.tsx";

/** The operators' desks by what somebody comes for, in the order in which they stand at the side and among the tabs. */
export const deskGroups = [
  { name: "today", desks: [overviewDesk] },
  {
    name: "work",
    desks: [
      ordersDesk,
      claimsDesk,
      biddersDesk,
      listingsDesk,
      questionsDesk,
      ratingsDesk,
      reviewsDesk,
      grievancesDesk,
      kycDesk,
      bankDesk,
    ],
  },
  { name: "money", desks: [approvalsDesk, payoutsDesk, moneyDesk, ledgerDesk, ratesDesk] },
  { name: "lookUp", desks: [peopleDesk, trustDesk, logDesk] },
  {
    name: "setUp",
    desks: [
      catalogueDesk,
      homeDesk,
      invitationsDesk,
      stepsDesk,
      deliveryDesk,
      areasDesk,
      optionsDesk,
      brandsDesk,
      synonymsDesk,
      outagesDesk,
      settingsDesk,
      operatorsDesk,
    ],
  },
] as const satisfies readonly { readonly name: string; readonly desks: readonly Desk[] }[];

export const desks: readonly Desk[] = deskGroups.flatMap(({ desks: own }): readonly Desk[] => own);

/** Those that this operator may see. */
export function desksOf(user: User): readonly Desk[] {
  return desks.filter(({ right }) => hasRight(user.operator_roles, right));
}

/** What the tabs of every desk count. */
export function prefetchQueues(queries: QueryClient): Promise<void> {
  return queries.prefetchQuery(queuesQuery);
}

/** The desk of this name. Whoever may not see it learns nothing of it, from the head of its page either. */
export function deskFor(user: User | null | undefined, name: string): Desk | undefined {
  return user ? desksOf(user).find((desk) => desk.name === name) : undefined;
}
