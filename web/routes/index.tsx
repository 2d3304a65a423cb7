import { createFileRoute } from "@tanstack/react-router";
import { categoriesQuery, homeBeginningQuery, settingsQuery } from "#web/api/queries.ts";
import { HomePage } from "#web/features/browse/home/HomePage.tsx";
import { PreloadedOwnHome } from "#web/features/browse/home/PreloadedOwnHome.ts";
import { siteData } from "#web/features/browse/sharing/siteData.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { pageHead } from "#web/screens/pageHead.ts";
import { siteOrigin } from "#web/screens/siteOrigin.ts";

export const Route = createFileRoute("/")({
  staticData: { bones: "card", asksPlace: true },
  loader: async ({ context: { queryClient, audience } }) => {
    const [settings] = await Promise.all([
      queryClient.ensureQueryData(settingsQuery),
      // Whoever is signed in has chosen an address, which only their browser knows.
      audience === "guest" ? queryClient.ensureQueryData(homeBeginningQuery) : PreloadedOwnHome.load(),
      queryClient.ensureQueryData(categoriesQuery),
    ]);
    const { legal_entity_name, support_email, support_phone } = settings;
    return { audience, company: { legal_entity_name, support_email, support_phone } };
  },
  head: ({ loaderData }) => {
    const { shell } = coreMessages();
    const site = { origin: siteOrigin(), shell, language: pageLanguage() };
    return pageHead({
      path: "/",
      title: shell.siteTitle,
      description: shell.siteDescription,
      structuredData: loaderData ? siteData(loaderData.company, site) : [],
    });
  },
  component: () => <HomePage audience={Route.useLoaderData().audience} />,
});
