import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { soldOrderQuery } from "#web/api/fulfilmentQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { SoldOrderPage } from "#web/features/orders/sales/SoldOrderPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { fulfilmentMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";
import { QueryStateScreen } from "#web/screens/QueryStateScreen.tsx";

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
  const query = useQuery(soldOrderQuery(id));
  if (query.data) return <SoldOrderPage order={query.data} />;
  return <QueryStateScreen query={query} />;
}
