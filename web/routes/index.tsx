import { createFileRoute } from "@tanstack/react-router";
import { categoriesQuery, dashboardQuery, settingsQuery } from "#web/api/queries.ts";
import { HomePage } from "#web/features/catalogue/HomePage.tsx";
import { siteData } from "#web/features/sharing/siteData.ts";
import { pageHead } from "#web/features/shell/pageHead.ts";
import { siteOrigin } from "#web/features/shell/siteOrigin.ts";
import { en } from "#web/messages/en.ts";

export const Route = createFileRoute("/")({
  loader: async ({ context: { queryClient, audience } }) => {
    const [settings] = await Promise.all([
      queryClient.ensureQueryData(settingsQuery),
      queryClient.ensureQueryData(dashboardQuery(audience)),
      queryClient.ensureQueryData(categoriesQuery),
    ]);
    const { legal_entity_name, support_email, support_phone } = settings;
    return { audience, company: { legal_entity_name, support_email, support_phone } };
  },
  head: ({ loaderData }) =>
    pageHead({
      path: "/",
      title: en.shell.siteTitle,
      description: en.shell.siteDescription,
      structuredData: loaderData ? siteData(loaderData.company, { origin: siteOrigin() }) : [],
    }),
  component: () => <HomePage audience={Route.useLoaderData().audience} />,
});
