import { createFileRoute, redirect } from "@tanstack/react-router";
import { currentUserQuery } from "#web/api/queries.ts";
import { DeskGate } from "#web/features/desks/DeskGate.tsx";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { ownHead } from "#web/screens/pageHead.ts";

/** Leads an operator to the first of their desks. */
export const Route = createFileRoute("/ops/")({
  loader: async ({ context: { queryClient } }) => {
    const [{ desksOf }, { withoutDesk }] = await importWithRetry(() =>
      Promise.all([import("#web/features/desks/desks.ts"), import("#web/features/desks/deskLoader.ts")]),
    );
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    const [first] = user ? desksOf(user) : [];
    if (first !== undefined)
      throw redirect({ to: "/ops/$desk", params: { desk: first.name }, replace: true });
    return withoutDesk(queryClient);
  },
  head: (made) => ownHead("/ops", made),
  component: () => (
    <DeskGate>
      <NotFoundScreen />
    </DeskGate>
  ),
});
