import { createFileRoute } from "@tanstack/react-router";
import { MessageChoices } from "#web/features/account/notices/MessageChoices.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/messages")({
  loader: groupsLoader("noticesPage"),
  head: () => profileHead({ href: "/profile/messages", label: "messages" }),
  component: MessageChoices,
});
