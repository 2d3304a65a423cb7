import { createFileRoute } from "@tanstack/react-router";
import { MessageChoices } from "#web/features/account/notices/MessageChoices.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { noticesMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/profile/messages")({
  loader: async () => {
    await noticesMessages.load();
  },
  head: () => profileHead({ href: "/profile/messages", label: "messages" }),
  component: MessageChoices,
});
