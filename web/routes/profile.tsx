import { createFileRoute } from "@tanstack/react-router";
import { LoginGate } from "#web/features/accounts/LoginGate.tsx";
import { ProfilePage } from "#web/features/accounts/ProfilePage.tsx";
import { pageHead } from "#web/features/shell/pageHead.ts";
import { en } from "#web/messages/en.ts";
import { useMessages } from "#web/messages/useMessages.tsx";

export const Route = createFileRoute("/profile")({
  head: () =>
    pageHead({
      path: "/profile",
      title: `${en.shell.profile} · ${en.shell.siteName}`,
      description: en.accounts.gateLines.profile,
      hidden: true,
    }),
  component: ProfileRoute,
});

function ProfileRoute() {
  const { accounts } = useMessages();
  return (
    <LoginGate title={accounts.gates.profile} line={accounts.gateLines.profile}>
      <ProfilePage />
    </LoginGate>
  );
}
