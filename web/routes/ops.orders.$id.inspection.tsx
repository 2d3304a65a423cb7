import { createFileRoute } from "@tanstack/react-router";
import { DeskGate } from "#web/features/desks/DeskGate.tsx";
import { GoodsPage } from "#web/features/desks/inspection/GoodsPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { loadGoodsWords } from "#web/messages/dataWords.ts";
import { loadGroups } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/ops/orders/$id/inspection")({
  staticData: { desk: true },
  loader: async ({ context: { audience } }) => {
    if (audience === "guest") return { title: coreMessages().shell.login };
    const [[inspection]] = await Promise.all([
      loadGroups("inspection", "operatorDesk", "fulfilment", "claims", "fieldProblems"),
      loadGoodsWords(),
    ]);
    return { title: inspection.title };
  },
  head: (made) => ownHead(`/ops/orders/${made.params.id}/inspection`, made),
  component: OperatorInspection,
});

function OperatorInspection() {
  const { id } = Route.useParams();
  return (
    <DeskGate>
      <GoodsPage orderId={id} />
    </DeskGate>
  );
}
