import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { hasRight } from "#domain/operators/operatorRights.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { ReturnPage } from "#web/features/desks/inspection/ReturnPage.tsx";
import { loadGoodsWords } from "#web/messages/dataWords.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/ops/orders/$id/return")({
  staticData: { desk: true },
  loader: async () => {
    const [[inspection]] = await Promise.all([
      loadGroups("inspection", "operatorDesk", "fulfilment", "claims", "fieldProblems"),
      loadGoodsWords(),
    ]);
    return { title: inspection.back.open };
  },
  head: (made) => ownHead(`/ops/orders/${made.params.id}/return`, made),
  component: OperatorReturn,
});

/** For everybody else there is no such page. */
function OperatorReturn() {
  const { id } = Route.useParams();
  const { data: user } = useQuery(currentUserQuery);
  return user && hasRight(user.operator_roles, "decide_claims") ? (
    <ReturnPage orderId={id} />
  ) : (
    <NotFoundScreen />
  );
}
