import { createFileRoute } from "@tanstack/react-router";
import { DownloadPage } from "#web/features/pages/DownloadPage.tsx";
import { pageHead } from "#web/features/shell/pageHead.ts";
import { en } from "#web/messages/en.ts";

export const Route = createFileRoute("/download/app")({
  head: () =>
    pageHead({
      path: "/download/app",
      title: en.downloadApp.title,
      description: en.downloadApp.description,
    }),
  component: DownloadPage,
});
