import { createFileRoute, Outlet } from "@tanstack/react-router";
import { ProfileLayout } from "#web/features/account/profile/ProfileLayout.tsx";
import { LoginGate } from "#web/features/account/signIn/LoginGate.tsx";
import { profileMessages } from "#web/messages/groups.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

/** The frame of the profile; each part of it is a route below this one. */
export const Route = createFileRoute("/profile")({
  loader: async () => {
    await profileMessages.load();
  },
  component: ProfileRoute,
});

function ProfileRoute() {
  const { accounts } = useMessages();
  return (
    <LoginGate title={accounts.gates.profile} line={accounts.gateLines.profile}>
      <ProfileLayout>
        <Outlet />
      </ProfileLayout>
    </LoginGate>
  );
}
