import { createFileRoute } from "@tanstack/react-router";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { RequestData } from "#web/features/account/profile/RequestData.tsx";
import { groupsLoader } from "#web/messages/messageGroup.ts";

export const Route = createFileRoute("/profile/data")({
  loader: groupsLoader("privacy"),
  head: () => profileHead({ href: "/profile/data", label: "data" }),
  component: RequestData,
});
