import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ApiError } from "#web/api/ApiError.ts";
import { wonOrderQuery } from "#web/api/userQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { OrderPage } from "#web/features/orders/purchases/OrderPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { bidsMessages, fulfilmentMessages, ordersMessages, paymentsMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { LoadingScreen } from "#web/screens/LoadingScreen.tsx";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { pageHead, pageTitle } from "#web/screens/pageHead.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";

export const Route = createFileRoute("/order/$id")({
  validateSearch: (search: Record<string, unknown>): { pay?: boolean | undefined } => ({
    pay: search.pay === true || search.pay === "true" || undefined,
  }),
  loader: async () => {
    const groups = [ordersMessages, fulfilmentMessages, bidsMessages, paymentsMessages];
    await Promise.all(groups.map((group) => group.load()));
  },
  head: ({ params }) =>
    pageHead({
      path: `/order/${params.id}`,
      title: pageTitle(coreMessages().shell.order),
      description: coreMessages().accounts.gateLines.order,
      hidden: true,
    }),
  staticData: { oneThing: true },
  component: Order,
});

function Order() {
  const { accounts } = useMessages();
  return (
    <LoginGate title={accounts.gates.order} line={accounts.gateLines.order}>
      <OwnOrder />
    </LoginGate>
  );
}

function OwnOrder() {
  const { id } = Route.useParams();
  const { pay = false } = Route.useSearch();
  const reading = useQuery(wonOrderQuery(id));
  if (reading.data) return <OrderPage wonOrder={reading.data} payNow={pay} />;
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
