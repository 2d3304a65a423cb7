import { createFileRoute } from "@tanstack/react-router";
import { settingsQuery } from "#web/api/queries.ts";
import { GrievancesPage } from "#web/features/grievances/GrievancesPage.tsx";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/grievance/")({
  loader: async ({ context: { queryClient } }) => {
    const [{ title, description }] = await Promise.all([
      loadGroup("grievances"),
      queryClient.ensureQueryData(settingsQuery),
    ]);
    return { title, description };
  },
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({
          path: "/grievance",
          title: pageTitle(loaderData.title),
          description: loaderData.description,
        })
      : missingHead({ match }),
  component: GrievancesPage,
});
