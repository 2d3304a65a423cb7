import { createFileRoute, notFound } from "@tanstack/react-router";
import { outboxQuery, settingsQuery } from "#web/api/queries.ts";
import { OutboxPage } from "#web/demo/OutboxPage.tsx";
import { demoMessages } from "#web/messages/groups.ts";
import { missingHead, pageHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/demo/outbox")({
  loader: async ({ context: { queryClient } }) => {
    const settings = await queryClient.ensureQueryData(settingsQuery);
    if (!settings.demo) throw notFound();
    const [{ demo }] = await Promise.all([demoMessages.load(), queryClient.ensureQueryData(outboxQuery)]);
    return { title: demo.outboxTitle, description: demo.outboxLine };
  },
  head: ({ loaderData, match }) =>
    loaderData ? pageHead({ path: "/demo/outbox", ...loaderData, hidden: true }) : missingHead({ match }),
  component: OutboxPage,
});
