import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { LanguagePack } from "#languages/languagePack.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Page } from "#web/ui/Page.tsx";
import { LoginCard } from "./LoginCard.tsx";

type LoginGateProps = {
  /** What logging in is for. */
  readonly to: keyof LanguagePack["messages"]["accounts"]["gates"];
  readonly children: ReactNode;
};

/** Shows its children to whoever is signed in, and the login card in their place to everybody else. */
export function LoginGate({ to, children }: LoginGateProps) {
  const { accounts } = useMessages();
  const { data: user } = useQuery(currentUserQuery);
  if (user) return children;
  return <LoginPage title={accounts.gates[to]} line={accounts.gateLines[to]} />;
}

type LoginPageProps = {
  /** The title of the card. */
  readonly title: string;
  /** One line under the picture. */
  readonly line: string;
  /** The invitation code of a link, to begin with. */
  readonly invitation?: string | undefined;
  readonly onLoggedIn?: () => void;
};

/** The login card beside a picture, as a page. */
export function LoginPage({ title, line, invitation, onLoggedIn }: LoginPageProps) {
  return (
    <Page className="gate">
      <div className="grid gap-(--space-4)">
        <span className="photo gate__photo">
          <img src="/static/login-scene.svg" alt="" width={500} height={400} />
        </span>
        <p className="quiet">{line}</p>
      </div>
      <LoginCard title={title} invitation={invitation} {...(onLoggedIn ? { onLoggedIn } : {})} />
    </Page>
  );
}
