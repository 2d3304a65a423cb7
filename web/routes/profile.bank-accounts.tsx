import { createFileRoute } from "@tanstack/react-router";
import { BankAccounts } from "#web/features/profile/BankAccounts.tsx";
import { profileHead } from "#web/features/profile/profileHead.ts";

export const Route = createFileRoute("/profile/bank-accounts")({
  head: () => profileHead({ href: "/profile/bank-accounts", label: "bankAccounts" }),
  component: BankAccounts,
});
