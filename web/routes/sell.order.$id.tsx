import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { soldOrderQuery } from "#web/api/fulfilmentQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { SoldOrderPage } from "#web/features/orders/sales/SoldOrderPage.tsx";
import { loadGoodsWords } from "#web/messages/dataWords.ts";
import { loadGroup, loadGroups } from "#web/messages/messageGroup.ts";
import { OrderNotFound } from "#web/screens/OrderNotFound.tsx";
import { orNotFound } from "#web/screens/orNotFound.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/sell/order/$id")({
  loader: async ({ context: { queryClient, audience }, params }) => {
    const [{ sale }, order] = await Promise.all([
      loadGroup("fulfilment"),
      audience === "user" && orNotFound(queryClient.ensureQueryData(soldOrderQuery(params.id))),
      loadGroups("inspection", "claims", "pickup", "ratings"),
      loadGoodsWords(),
    ]);
    if (order && order.number !== params.id) {
      // Named by its id, or typed in small letters: it stands at one address.
      queryClient.setQueryData(soldOrderQuery(order.number).queryKey, order);
      throw redirect({ to: "/sell/order/$id", params: { id: order.number }, replace: true });
    }
    return { title: sale.title };
  },
  head: (made) => ownHead(`/sell/order/${made.params.id}`, made, "sell"),
  staticData: { oneThing: true, tabs: true },
  notFoundComponent: OrderNotFound,
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
