import { useQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { moneyAlertsQuery } from "#web/api/operatorQueries.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { DeskPage } from "#web/features/desks/DeskPage.tsx";
import { type Desk, desks } from "#web/features/desks/desks.ts";
import {
  areasDeskMessages,
  fulfilmentMessages,
  identityMessages,
  moneyDeskMessages,
  operatorDeskMessages,
  optionsDeskMessages,
  paymentsMessages,
  ratesDeskMessages,
  settingsDeskMessages,
} from "#web/messages/groups.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";

/** What each desk says beyond the words of them all. */
const deskGroups: Readonly<Record<Desk, readonly { load(): Promise<object> }[]>> = {
  orders: [fulfilmentMessages],
  claims: [fulfilmentMessages],
  payouts: [fulfilmentMessages],
  kyc: [identityMessages],
  money: [moneyDeskMessages, paymentsMessages],
  rates: [ratesDeskMessages],
  settings: [settingsDeskMessages, paymentsMessages],
  areas: [areasDeskMessages],
  options: [optionsDeskMessages],
};

export const Route = createFileRoute("/ops/$desk")({
  loader: async ({ params, context: { queryClient } }) => {
    const desk = deskNamed(params.desk);
    // Whoever is no operator learns nothing, from the head either.
    if (desk === undefined || !queryClient.getQueryData(currentUserQuery.queryKey)?.is_operator) {
      // As any address that does not exist, by its status too.
      if (typeof window === "undefined") throw notFound();
      return null;
    }
    const [{ operatorDesk }] = await Promise.all([
      operatorDeskMessages.load(),
      ...deskGroups[desk].map((group) => group.load()),
      // The tabs say how many there are. A rendered page knows it, so that they do not move afterwards.
      typeof window === "undefined" && queryClient.prefetchInfiniteQuery(moneyAlertsQuery),
    ]);
    return { title: `${operatorDesk.desks[desk]} · ${operatorDesk.title}`, path: `/ops/${desk}` };
  },
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({
          path: loaderData.path,
          title: pageTitle(loaderData.title),
          description: loaderData.title,
          hidden: true,
        })
      : missingHead({ match }),
  component: OperatorDesk,
});

function OperatorDesk() {
  const { desk } = Route.useParams();
  const { data: user } = useQuery(currentUserQuery);
  const known = deskNamed(desk);
  if (known === undefined || !user?.is_operator) return <NotFoundScreen />;
  return <DeskPage desk={known} />;
}

function deskNamed(name: string): Desk | undefined {
  return desks.find((desk) => desk === name);
}
