import { createFileRoute } from "@tanstack/react-router";
import { MyMoney } from "#web/features/account/profile/MyMoney.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { paymentsMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/profile/money")({
  loader: async () => {
    await paymentsMessages.load();
  },
  head: () => profileHead({ href: "/profile/money", label: "money" }),
  component: MyMoney,
});
