import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { currentUserQuery } from "#web/api/queries.ts";
import { DeskPage } from "#web/features/operations/DeskPage.tsx";
import { desks } from "#web/features/operations/desks.ts";
import { NotFoundScreen } from "#web/features/shell/NotFoundScreen.tsx";
import { missingHead } from "#web/features/shell/pageHead.ts";
import { fulfilmentMessages, operatorDeskMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/ops/$desk")({
  loader: async () => void (await Promise.all([fulfilmentMessages.load(), operatorDeskMessages.load()])),
  // Whoever is no operator learns nothing from the head either.
  head: ({ match }) => missingHead({ match }),
  component: OperatorDesk,
});

function OperatorDesk() {
  const { desk } = Route.useParams();
  const { data: user } = useQuery(currentUserQuery);
  const known = desks.find((name) => name === desk);
  if (known === undefined || !user?.is_operator) return <NotFoundScreen />;
  return <DeskPage desk={known} />;
}
