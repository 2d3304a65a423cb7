import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { wonOrderQuery } from "#web/api/userQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { OrderPage } from "#web/features/orders/purchases/OrderPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { bidsMessages, fulfilmentMessages, ordersMessages, paymentsMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { pageHead, pageTitle } from "#web/screens/pageHead.ts";
import { QueryStateScreen } from "#web/screens/QueryStateScreen.tsx";

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
  const query = useQuery(wonOrderQuery(id));
  if (query.data) return <OrderPage wonOrder={query.data} payNow={pay} />;
  return <QueryStateScreen query={query} />;
}
