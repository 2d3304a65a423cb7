import { createFileRoute } from "@tanstack/react-router";
import { InviteFriends } from "#web/features/account/profile/InviteFriends.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/invite")({
  loader: groupsLoader("ownInvitation"),
  head: () => profileHead({ href: "/profile/invite", label: "invite" }),
  component: InviteFriends,
});
