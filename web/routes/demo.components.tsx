import { createFileRoute, notFound } from "@tanstack/react-router";
import { settingsQuery } from "#web/api/queries.ts";
import { ComponentsPage } from "#web/demo/components/ComponentsPage.tsx";
import {
  bidsMessages,
  fulfilmentMessages,
  identityMessages,
  mediaMessages,
  noticeKindsMessages,
  noticePartsMessages,
  noticesMessages,
  operatorDeskMessages,
  ordersMessages,
  paymentsMessages,
} from "#web/messages/groups.ts";

export const Route = createFileRoute("/demo/components")({
  loader: async ({ context: { queryClient } }) => {
    const settings = await queryClient.ensureQueryData(settingsQuery);
    if (!settings.demo) throw notFound();
    await Promise.all(shownMessages.map((group) => group.load()));
  },
  head: () => ({ meta: [{ title: "Components" }, { name: "robots", content: "noindex" }] }),
  component: ComponentsPage,
});

const shownMessages = [
  bidsMessages,
  fulfilmentMessages,
  identityMessages,
  mediaMessages,
  noticeKindsMessages,
  noticePartsMessages,
  noticesMessages,
  operatorDeskMessages,
  ordersMessages,
  paymentsMessages,
];
