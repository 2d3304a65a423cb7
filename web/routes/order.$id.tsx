import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { wonOrderQuery } from "#web/api/userQueries.ts";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { OrderPage } from "#web/features/orders/purchases/OrderPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { loadGoodsWords } from "#web/messages/dataWords.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { OrderNotFound } from "#web/screens/OrderNotFound.tsx";
import { orNotFound } from "#web/screens/orNotFound.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/order/$id")({
  validateSearch: (search: Record<string, unknown>): { pay?: boolean | undefined } => ({
    pay: search.pay === true || search.pay === "true" || undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, audience }, params, deps: search }) => {
    const [wonOrder] = await Promise.all([
      audience === "user" && orNotFound(queryClient.ensureQueryData(wonOrderQuery(params.id))),
      loadGroups("orders", "ratings", "fulfilment", "claims", "inspection", "bids", "payments", "delivery"),
      loadGoodsWords(),
    ]);
    if (wonOrder && wonOrder.order.number !== params.id) {
      // Named by its id, or typed in small letters: it stands at one address.
      const { number } = wonOrder.order;
      queryClient.setQueryData(wonOrderQuery(number).queryKey, wonOrder);
      throw redirect({ to: "/order/$id", params: { id: number }, search, replace: true });
    }
    return { title: coreMessages().shell.order };
  },
  head: (made) => ownHead(`/order/${made.params.id}`, made, "order"),
  staticData: { oneThing: true, tabs: true },
  notFoundComponent: OrderNotFound,
  component: () => (
    <LoginGate to="order">
      <OwnOrder />
    </LoginGate>
  ),
});

function OwnOrder() {
  const { id } = Route.useParams();
  const { pay = false } = Route.useSearch();
  const { data: wonOrder } = useSuspenseQuery(wonOrderQuery(id));
  return <OrderPage wonOrder={wonOrder} payNow={pay} />;
}
