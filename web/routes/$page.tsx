import { createFileRoute, notFound } from "@tanstack/react-router";
import { StaticPage } from "#web/features/pages/StaticPage.tsx";
import { pageHead } from "#web/features/shell/pageHead.ts";
import { en } from "#web/messages/en.ts";

/** The pages of plain words, by their address. Any other single word is an unknown page. */
export const Route = createFileRoute("/$page")({
  loader: async ({ params }) => {
    // Only who reads one of them loads their words.
    const { staticPages } = await import("#web/messages/en/staticPages.ts");
    const text = Object.hasOwn(staticPages, params.page) ? staticPages[params.page] : undefined;
    if (!text) throw notFound();
    return { path: `/${params.page}`, text };
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          path: loaderData.path,
          title: `${loaderData.text.title} · ${en.shell.siteName}`,
          description: loaderData.text.lead.replace(/\{company\}/g, en.shell.siteName),
        })
      : {},
  component: () => <StaticPage text={Route.useLoaderData().text} />,
});
