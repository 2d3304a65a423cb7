import { createFileRoute } from "@tanstack/react-router";
import { Consents } from "#web/features/account/profile/Consents.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/consents")({
  loader: groupsLoader("privacy"),
  head: () => profileHead({ href: "/profile/consents", label: "consents" }),
  component: Consents,
});
