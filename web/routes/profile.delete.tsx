import { createFileRoute } from "@tanstack/react-router";
import { DeleteAccount } from "#web/features/account/profile/DeleteAccount.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { privacyMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/profile/delete")({
  loader: async () => {
    await privacyMessages.load();
  },
  head: () => profileHead({ href: "/profile/delete", label: "deleteAccount" }),
  component: DeleteAccount,
});
