import { createFileRoute, notFound } from "@tanstack/react-router";
import { currentUserQuery } from "#web/api/queries.ts";
import { DeskFrame } from "#web/features/desks/DeskPage.tsx";
import { OrderDeskPage } from "#web/features/desks/orders/page/OrderDeskPage.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/ops/orders/$id/")({
  staticData: { desk: true },
  loader: async ({ params, context: { queryClient } }) => {
    const { deskFor, prefetchQueues } = await importWithRetry(() => import("#web/features/desks/desks.ts"));
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    if (!user || deskFor(user, "orders") === undefined) {
      // As any address that does not exist, by its status too.
      if (typeof window === "undefined") throw notFound();
      return null;
    }
    const [orderDesk] = await Promise.all([
      loadGroups(
        "orderDesk",
        "operatorDesk",
        "fulfilment",
        "claims",
        "pickup",
        "inspection",
        "fieldProblems",
        "noticeKinds",
        "noticeParts",
        "peopleDesk",
      ).then(([own]) => own),
      typeof window === "undefined" && prefetchQueues(queryClient),
    ]);
    return { title: fillSentence(orderDesk.title, { number: params.id }) };
  },
  head: (made) => ownHead(`/ops/orders/${made.params.id}`, made),
  component: OperatorOrder,
});

function OperatorOrder() {
  const { id } = Route.useParams();
  return (
    <DeskFrame name="orders">
      <OrderDeskPage key={id} number={id} />
    </DeskFrame>
  );
}
