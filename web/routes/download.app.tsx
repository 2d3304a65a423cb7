import { createFileRoute } from "@tanstack/react-router";
import { DownloadPage } from "#web/features/pages/DownloadPage.tsx";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { missingHead, pageHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/download/app")({
  loader: async () => {
    const { title, description } = await loadGroup("downloadApp");
    return { title, description };
  },
  head: ({ loaderData, match }) =>
    loaderData ? pageHead({ path: "/download/app", ...loaderData }) : missingHead({ match }),
  component: DownloadPage,
});
