import { createFileRoute, Outlet } from "@tanstack/react-router";
import { LoginGate } from "#web/features/accounts/LoginGate.tsx";
import { ProfileLayout } from "#web/features/profile/ProfileLayout.tsx";
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
