import { createFileRoute, notFound } from "@tanstack/react-router";
import { outboxQuery, settingsQuery } from "#web/api/queries.ts";
import { OutboxPage } from "#web/features/demo/OutboxPage.tsx";
import { pageHead } from "#web/features/shell/pageHead.ts";
import { en } from "#web/messages/en.ts";

export const Route = createFileRoute("/demo/outbox")({
  loader: async ({ context: { queryClient } }) => {
    const settings = await queryClient.ensureQueryData(settingsQuery);
    if (!settings.demo) throw notFound();
    await queryClient.ensureQueryData(outboxQuery);
  },
  head: () =>
    pageHead({
      path: "/demo/outbox",
      title: en.demo.outboxTitle,
      description: en.demo.outboxLine,
      hidden: true,
    }),
  component: OutboxPage,
});
