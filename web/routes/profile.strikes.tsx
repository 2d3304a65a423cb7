import { createFileRoute } from "@tanstack/react-router";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { Strikes } from "#web/features/account/profile/Strikes.tsx";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/strikes")({
  loader: groupsLoader("strikes"),
  head: () => profileHead({ href: "/profile/strikes", label: "strikes" }),
  component: Strikes,
});
