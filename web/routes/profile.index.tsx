import { createFileRoute } from "@tanstack/react-router";
import { MyDetails } from "#web/features/profile/MyDetails.tsx";
import { profileHead } from "#web/features/profile/profileHead.ts";

export const Route = createFileRoute("/profile/")({
  head: () => profileHead({ href: "/profile", label: "details" }),
  component: MyDetails,
});
