import { createFileRoute, Outlet } from "@tanstack/react-router";
import { ProfileLayout } from "#web/features/account/profile/ProfileLayout.tsx";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { groupsLoader } from "#web/messages/messageGroup.ts";

/** The frame of the profile; each part of it is a route below this one. */
export const Route = createFileRoute("/profile")({
  loader: groupsLoader("profile"),
  component: () => (
    <LoginGate to="profile">
      <ProfileLayout>
        <Outlet />
      </ProfileLayout>
    </LoginGate>
  ),
});
