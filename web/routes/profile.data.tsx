import { createFileRoute } from "@tanstack/react-router";
import { profileHead } from "#web/features/profile/profileHead.ts";
import { RequestData } from "#web/features/profile/RequestData.tsx";

export const Route = createFileRoute("/profile/data")({
  head: () => profileHead({ href: "/profile/data", label: "data" }),
  component: RequestData,
});
