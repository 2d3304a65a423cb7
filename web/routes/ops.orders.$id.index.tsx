import { createFileRoute } from "@tanstack/react-router";
import { DeskGate } from "#web/features/desks/DeskGate.tsx";
import { DeskFrame } from "#web/features/desks/DeskPage.tsx";
import { OrderDeskPage } from "#web/features/desks/orders/page/OrderDeskPage.tsx";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/ops/orders/$id/")({
  staticData: { desk: true },
  loader: async ({ params, context: { queryClient } }) =>
    (await importWithRetry(() => import("#web/features/desks/deskLoader.ts"))).loadOrderPage(
      queryClient,
      params.id,
    ),
  head: (made) => ownHead(`/ops/orders/${made.params.id}`, made),
  component: OperatorOrder,
});

function OperatorOrder() {
  const { id } = Route.useParams();
  return (
    <DeskGate>
      <DeskFrame name="orders">
        <OrderDeskPage key={id} number={id} />
      </DeskFrame>
    </DeskGate>
  );
}
