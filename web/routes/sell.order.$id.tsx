import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ApiError } from "#web/api/ApiError.ts";
import { soldOrderQuery } from "#web/api/fulfilmentQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { SoldOrderPage } from "#web/features/orders/sales/SoldOrderPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { fulfilmentMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { LoadingScreen } from "#web/screens/LoadingScreen.tsx";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";

export const Route = createFileRoute("/sell/order/$id")({
  loader: async () => ({ title: (await fulfilmentMessages.load()).fulfilment.sale.title }),
  head: ({ loaderData, match, params }) =>
    loaderData
      ? pageHead({
          path: `/sell/order/${params.id}`,
          title: pageTitle(loaderData.title),
          description: coreMessages().accounts.gateLines.sell,
          hidden: true,
        })
      : missingHead({ match }),
  staticData: { oneThing: true },
  component: Sold,
});

function Sold() {
  const { accounts } = useMessages();
  return (
    <LoginGate title={accounts.gates.sell} line={accounts.gateLines.sell}>
      <OwnSale />
    </LoginGate>
  );
}

function OwnSale() {
  const { id } = Route.useParams();
  const reading = useQuery(soldOrderQuery(id));
  if (reading.data) return <SoldOrderPage order={reading.data} />;
  if (reading.isPending) return <LoadingScreen />;
  if (reading.error instanceof ApiError && reading.error.status === 404) return <NotFoundScreen />;
  return (
    <main>
      <div className="wrap page">
        <ErrorState onRetry={() => reading.refetch()} busy={reading.isFetching} />
      </div>
    </main>
  );
}
