import { createFileRoute } from "@tanstack/react-router";
import { DeleteAccount } from "#web/features/account/profile/DeleteAccount.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/delete")({
  loader: groupsLoader("privacy"),
  head: () => profileHead({ href: "/profile/delete", label: "deleteAccount" }),
  component: DeleteAccount,
});
