import { createFileRoute } from "@tanstack/react-router";
import { MyAddresses } from "#web/features/account/profile/MyAddresses.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/addresses")({
  loader: async ({ context: { queryClient, audience } }) => {
    await loadGroup("delivery");
    // A rendered page has the list: the header reads it too, and would give it to the page while React hydrates it.
    // Loaded here and not above: a loader is part of what every page loads.
    if (typeof window !== "undefined" || audience !== "user") return;
    const { addressesQuery } = await import("#web/features/account/addresses/deliveryQueries.ts");
    await queryClient.prefetchQuery(addressesQuery);
  },
  head: () => profileHead({ href: "/profile/addresses", label: "addresses" }),
  component: MyAddresses,
});
