import { createFileRoute } from "@tanstack/react-router";
import { Consents } from "#web/features/profile/Consents.tsx";
import { profileHead } from "#web/features/profile/profileHead.ts";

export const Route = createFileRoute("/profile/consents")({
  head: () => profileHead({ href: "/profile/consents", label: "consents" }),
  component: Consents,
});
