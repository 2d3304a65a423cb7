import { createFileRoute } from "@tanstack/react-router";
import { MyDetails } from "#web/features/account/profile/MyDetails.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { contactsMessages, identityMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/profile/")({
  loader: async () => {
    await Promise.all([identityMessages.load(), contactsMessages.load()]);
  },
  head: () => profileHead({ href: "/profile", label: "details" }),
  component: MyDetails,
});
