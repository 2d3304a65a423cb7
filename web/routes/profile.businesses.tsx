import { createFileRoute } from "@tanstack/react-router";
import { Businesses } from "#web/features/account/profile/Businesses.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { identityMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/profile/businesses")({
  loader: async () => {
    await identityMessages.load();
  },
  head: () => profileHead({ href: "/profile/businesses", label: "businesses" }),
  component: Businesses,
});
