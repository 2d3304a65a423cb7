import { createFileRoute, notFound } from "@tanstack/react-router";
import { settingsQuery } from "#web/api/queries.ts";
import { ComponentsPage } from "#web/demo/components/ComponentsPage.tsx";
import { loadGroups } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/demo/components")({
  loader: async ({ context: { queryClient } }) => {
    const settings = await queryClient.ensureQueryData(settingsQuery);
    if (!settings.demo) throw notFound();
    await Promise.all([
      loadGroups("bids", "claims", "fulfilment", "identity", "media", "operatorDesk", "orders", "payments"),
      loadGroups("inspection", "noticesPage", "noticeKinds", "noticeParts"),
    ]);
  },
  head: () => ({ meta: [{ title: "Components" }, { name: "robots", content: "noindex" }] }),
  component: ComponentsPage,
});
