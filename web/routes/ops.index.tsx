import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import { currentUserQuery } from "#web/api/queries.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";

/** Leads an operator to the first of their desks. */
export const Route = createFileRoute("/ops/")({
  loader: async ({ context: { queryClient } }) => {
    const { desksOf } = await importWithRetry(() => import("#web/features/desks/desks.ts"));
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    const [first] = user ? desksOf(user) : [];
    if (first !== undefined)
      throw redirect({ to: "/ops/$desk", params: { desk: first.name }, replace: true });
    if (typeof window === "undefined") throw notFound();
  },
  component: NotFoundScreen,
});
