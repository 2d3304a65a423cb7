import { createFileRoute } from "@tanstack/react-router";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { SecurityPage } from "#web/features/account/profile/SecurityPage.tsx";
import { securityMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/profile/security")({
  loader: async () => {
    await securityMessages.load();
  },
  head: () => profileHead({ href: "/profile/security", label: "security" }),
  component: SecurityPage,
});
