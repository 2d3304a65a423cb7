import { createFileRoute } from "@tanstack/react-router";
import { Businesses } from "#web/features/account/profile/Businesses.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/businesses")({
  loader: groupsLoader("identity"),
  head: () => profileHead({ href: "/profile/businesses", label: "businesses" }),
  component: Businesses,
});
