import { createFileRoute } from "@tanstack/react-router";
import { DeleteAccount } from "#web/features/profile/DeleteAccount.tsx";
import { profileHead } from "#web/features/profile/profileHead.ts";

export const Route = createFileRoute("/profile/delete")({
  head: () => profileHead({ href: "/profile/delete", label: "deleteAccount" }),
  component: DeleteAccount,
});
