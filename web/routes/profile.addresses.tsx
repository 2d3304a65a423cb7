import { createFileRoute } from "@tanstack/react-router";
import { MyAddresses } from "#web/features/profile/MyAddresses.tsx";
import { profileHead } from "#web/features/profile/profileHead.ts";
import { deliveryMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/profile/addresses")({
  loader: async () => {
    await deliveryMessages.load();
  },
  head: () => profileHead({ href: "/profile/addresses", label: "addresses" }),
  component: MyAddresses,
});
