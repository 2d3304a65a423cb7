import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { soldOrderQuery } from "#web/api/fulfilmentQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { SoldOrderPage } from "#web/features/orders/sales/SoldOrderPage.tsx";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { orNotFound } from "#web/screens/orNotFound.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sell/order/$id")({
  loader: async ({ context: { queryClient, audience }, params }) => {
    const [{ sale }] = await Promise.all([
      loadGroup("fulfilment"),
      audience === "user" && orNotFound(queryClient.ensureQueryData(soldOrderQuery(params.id))),
    ]);
    return { title: sale.title };
  },
  head: (made) => ownHead(`/sell/order/${made.params.id}`, made, "sell"),
  staticData: { oneThing: true, tabs: true },
  component: () => (
    <LoginGate to="sell">
      <OwnSale />
    </LoginGate>
  ),
});

function OwnSale() {
  const { id } = Route.useParams();
  const { data: order } = useSuspenseQuery(soldOrderQuery(id));
  return <SoldOrderPage order={order} />;
}
