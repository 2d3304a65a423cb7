import { createFileRoute } from "@tanstack/react-router";
import { categoriesQuery, dashboardQuery } from "#web/api/queries.ts";
import { HomePage } from "#web/features/catalogue/HomePage.tsx";
import { pageHead } from "#web/features/shell/pageHead.ts";
import { en } from "#web/messages/en.ts";

export const Route = createFileRoute("/")({
  loader: async ({ context: { queryClient, audience } }) => {
    await Promise.all([
      queryClient.ensureQueryData(dashboardQuery(audience)),
      queryClient.ensureQueryData(categoriesQuery),
    ]);
    return { audience };
  },
  head: () => pageHead({ path: "/", title: en.shell.siteTitle, description: en.shell.siteDescription }),
  component: () => <HomePage audience={Route.useLoaderData().audience} />,
});
