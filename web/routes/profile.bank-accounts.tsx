import { createFileRoute } from "@tanstack/react-router";
import { BankAccounts } from "#web/features/account/profile/BankAccounts.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { identityMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/profile/bank-accounts")({
  loader: async () => {
    await identityMessages.load();
  },
  head: () => profileHead({ href: "/profile/bank-accounts", label: "bankAccounts" }),
  component: BankAccounts,
});
