import { createFileRoute } from "@tanstack/react-router";
import { profileHead } from "#web/features/account/profile/profileHead.ts";
import { RequestData } from "#web/features/account/profile/RequestData.tsx";
import { privacyMessages } from "#web/messages/groups.ts";

export const Route = createFileRoute("/profile/data")({
  loader: async () => {
    await privacyMessages.load();
  },
  head: () => profileHead({ href: "/profile/data", label: "data" }),
  component: RequestData,
});
