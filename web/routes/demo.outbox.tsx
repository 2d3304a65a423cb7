import { createFileRoute, notFound } from "@tanstack/react-router";
import { outboxQuery, settingsQuery } from "#web/api/queries.ts";
import { OutboxPage } from "#web/demo/OutboxPage.tsx";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { missingHead, pageHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/demo/outbox")({
  loader: async ({ context: { queryClient } }) => {
    const settings = await queryClient.ensureQueryData(settingsQuery);
    if (!settings.demo) throw notFound();
    const [demo] = await Promise.all([loadGroup("demo"), queryClient.ensureQueryData(outboxQuery)]);
    return { title: demo.outboxTitle, description: demo.outboxLine };
  },
  head: ({ loaderData, match }) =>
    loaderData ? pageHead({ path: "/demo/outbox", ...loaderData, hidden: true }) : missingHead({ match }),
  component: OutboxPage,
});
