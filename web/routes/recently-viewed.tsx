import { createFileRoute } from "@tanstack/react-router";
import { RecentPage } from "#web/features/browse/recent/RecentPage.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/recently-viewed")({
  staticData: { bones: "card" },
  loader: async ({ context: { audience } }) => {
    await loadGroup("recent");
    return { audience, title: coreMessages().shell.recentlyViewed };
  },
  head: (made) => ownHead("/recently-viewed", made),
  component: () => <RecentPage audience={Route.useLoaderData().audience} />,
});
