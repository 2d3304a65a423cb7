import { createFileRoute } from "@tanstack/react-router";
import { Businesses } from "#web/features/profile/Businesses.tsx";
import { profileHead } from "#web/features/profile/profileHead.ts";

export const Route = createFileRoute("/profile/businesses")({
  head: () => profileHead({ href: "/profile/businesses", label: "businesses" }),
  component: Businesses,
});
