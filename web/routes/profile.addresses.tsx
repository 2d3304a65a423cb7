import { createFileRoute } from "@tanstack/react-router";
import { MyAddresses } from "#web/features/profile/MyAddresses.tsx";
import { profileHead } from "#web/features/profile/profileHead.ts";

export const Route = createFileRoute("/profile/addresses")({
  head: () => profileHead({ href: "/profile/addresses", label: "addresses" }),
  component: MyAddresses,
});
