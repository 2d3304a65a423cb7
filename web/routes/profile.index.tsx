import { createFileRoute } from "@tanstack/react-router";
import { MyDetails } from "#web/features/account/profile/MyDetails.tsx";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/")({
  loader: groupsLoader("identity", "contacts"),
  head: () => profileHead({ href: "/profile", label: "details" }),
  component: MyDetails,
});
