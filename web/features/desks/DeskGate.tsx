import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { currentUserQuery } from "#web/api/queries.ts";
import { LoginPage } from "#web/features/account/signIn/LoginGate.tsx";
import { useMessages } from "#web/messages/useMessages.tsx";

/**
 * An operator whose session ended logs in on the page where they were, and goes on there. The card names no desk, and
 * stands at every address of theirs: a guest learns from it neither which there are nor who has one.
 */
export function DeskGate({ children }: { readonly children: ReactNode }) {
  const { accounts, shell } = useMessages();
  const { data: user } = useQuery(currentUserQuery);
  if (user) return children;
  return <LoginPage title={shell.login} line={accounts.gateLines.login} />;
}
