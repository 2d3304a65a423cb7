import { createFileRoute } from "@tanstack/react-router";
import { MyMoney } from "#web/features/account/profile/MyMoney.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/money")({
  loader: groupsLoader("payments"),
  head: () => profileHead({ href: "/profile/money", label: "money" }),
  component: MyMoney,
});
