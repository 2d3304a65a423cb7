import { createFileRoute } from "@tanstack/react-router";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { SecurityPage } from "#web/features/account/profile/SecurityPage.tsx";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/security")({
  loader: groupsLoader("security", "supportView"),
  head: () => profileHead({ href: "/profile/security", label: "security" }),
  component: SecurityPage,
});
