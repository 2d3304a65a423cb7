import { createFileRoute, notFound } from "@tanstack/react-router";
import { StaticPage } from "#web/features/pages/StaticPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { otherAddresses, readStaticPage } from "#web/messages/staticPages.ts";
import { missingHead, pageHead, pageTitle } from "#web/screens/pageHead.ts";

/** The pages of plain words, by their address. Any other single word is an unknown page. */
export const Route = createFileRoute("/$page")({
  loader: async ({ params }) => {
    const other = otherAddresses.get(params.page);
    const page = other?.page ?? params.page;
    const text = await readStaticPage(page);
    if (text === null) throw notFound();
    return { path: `/${page}`, text: { ...text, title: other?.title(coreMessages()) ?? text.title } };
  },
  head: ({ loaderData, match }) =>
    loaderData
      ? pageHead({
          path: loaderData.path,
          title: pageTitle(loaderData.text.title),
          description: loaderData.text.description,
        })
      : missingHead({ match }),
  component: () => <StaticPage text={Route.useLoaderData().text} />,
});
