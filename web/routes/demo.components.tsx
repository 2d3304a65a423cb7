import { createFileRoute, notFound } from "@tanstack/react-router";
import { settingsQuery } from "#web/api/queries.ts";
import { ComponentsPage } from "#web/features/demo/components/ComponentsPage.tsx";

export const Route = createFileRoute("/demo/components")({
  loader: async ({ context: { queryClient } }) => {
    const settings = await queryClient.ensureQueryData(settingsQuery);
    if (!settings.demo) throw notFound();
  },
  head: () => ({ meta: [{ title: "Components" }, { name: "robots", content: "noindex" }] }),
  component: ComponentsPage,
});
