import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { hasRight } from "#domain/operators/operatorRights.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { InspectionPage } from "#web/features/desks/inspection/InspectionPage.tsx";
import { loadGoodsWords } from "#web/messages/dataWords.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/ops/orders/$id/inspection")({
  staticData: { desk: true },
  loader: async () => {
    const [[inspection]] = await Promise.all([
      loadGroups("inspection", "operatorDesk", "fulfilment"),
      loadGoodsWords(),
    ]);
    return { title: inspection.title };
  },
  head: (made) => ownHead(`/ops/orders/${made.params.id}/inspection`, made),
  component: OperatorInspection,
});

/** For everybody else there is no such page. */
function OperatorInspection() {
  const { id } = Route.useParams();
  const { data: user } = useQuery(currentUserQuery);
  return user && hasRight(user.operator_roles, "inspect_goods") ? (
    <InspectionPage orderId={id} />
  ) : (
    <NotFoundScreen />
  );
}
