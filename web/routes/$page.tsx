import { createFileRoute, notFound } from "@tanstack/react-router";
import { StaticPage } from "#web/features/pages/StaticPage.tsx";
import { missingHead, pageHead } from "#web/features/shell/pageHead.ts";
import { otherAddresses, staticPages } from "#web/messages/en/staticPages.ts";
import { en } from "#web/messages/en.ts";

/** The pages of plain words, by their address. Any other single word is an unknown page. */
export const Route = createFileRoute("/$page")({
  loader: async ({ params }) => {
    const other = Object.hasOwn(otherAddresses, params.page) ? otherAddresses[params.page] : undefined;
    const page = other?.page ?? params.page;
    const read = Object.hasOwn(staticPages, page) ? staticPages[page] : undefined;
    if (!read) throw notFound();
    const text = await read();
    return { path: `/${page}`, text: { ...text, title: other?.title ?? text.title } };
  },
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({
          path: loaderData.path,
          title: `${loaderData.text.title} · ${en.shell.siteName}`,
          description: loaderData.text.description,
        })
      : missingHead({ match }),
  component: () => <StaticPage text={Route.useLoaderData().text} />,
});
