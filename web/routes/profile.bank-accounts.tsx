import { createFileRoute } from "@tanstack/react-router";
import { BankAccounts } from "#web/features/account/profile/BankAccounts.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/bank-accounts")({
  loader: groupsLoader("identity"),
  head: () => profileHead({ href: "/profile/bank-accounts", label: "bankAccounts" }),
  component: BankAccounts,
});
