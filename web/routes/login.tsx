import { createFileRoute, redirect, useNavigate } from "@tanstack/react-router";
import { parseInvitationCode } from "#domain/signIn/invitationCode.ts";
import { LoginPage } from "#web/features/account/signIn/LoginGate.tsx";
import { returnPath } from "#web/features/account/signIn/returnPath.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { pageHead, pageTitle } from "#web/screens/pageHead.ts";

type LoginSearch = { to?: string | undefined; invite?: string | undefined };

export const Route = createFileRoute("/login")({
  /**
   * `to` is where the person came from and goes on to: a path of this site, never another one's address. It is
   * answered even when it is no such path: left out, it would reach the redirect as it stands in the address. `invite`
   * is the code of whoever sent the link.
   */
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    to: returnPath(search.to),
    invite: parseInvitationCode(search.invite),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.audience === "user") throw redirect({ href: search.to ?? "/" });
  },
  head: () =>
    pageHead({
      path: "/login",
      title: pageTitle(coreMessages().shell.login),
      description: coreMessages().accounts.gateLines.login,
      hidden: true,
    }),
  component: LoginRoute,
});

function LoginRoute() {
  const { accounts, shell } = useMessages();
  const navigate = useNavigate();
  const { to, invite } = Route.useSearch();
  return (
    <LoginPage
      title={shell.login}
      line={accounts.gateLines.login}
      invitation={invite}
      onLoggedIn={() => navigate({ href: to ?? "/", replace: true })}
    />
  );
}
