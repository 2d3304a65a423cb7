import { createFileRoute } from "@tanstack/react-router";
import { filedKinds } from "#domain/grievance/grievanceKinds.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { GrievancesPage } from "#web/features/grievances/GrievancesPage.tsx";
import type { GrievanceAsked } from "#web/features/grievances/grievanceAsked.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/grievance/")({
  validateSearch: (search: Record<string, unknown>): GrievanceAsked => {
    const kind = filedKinds.find((one) => one === search.kind);
    const about = search.about === undefined ? undefined : String(search.about).slice(0, 100);
    return { ...(kind && { kind }), ...(about && { about }) };
  },
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
