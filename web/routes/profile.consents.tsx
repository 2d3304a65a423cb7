import { createFileRoute } from "@tanstack/react-router";
import { Consents } from "#web/features/account/profile/Consents.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { privacyMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/profile/consents")({
  loader: async () => {
    await privacyMessages.load();
  },
  head: () => profileHead({ href: "/profile/consents", label: "consents" }),
  component: Consents,
});
