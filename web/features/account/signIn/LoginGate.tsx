import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { currentUserQuery } from "#web/api/queries.ts";
import { LoginCard } from "./LoginCard.tsx";

type LoginGateProps = {
  /** The title of the card: what logging in is for. */
  readonly title: string;
  /** One line under the picture. */
  readonly line: string;
  readonly children: ReactNode;
};

/** Shows its children to whoever is signed in, and the login card in their place to everybody else. */
export function LoginGate({ title, line, children }: LoginGateProps) {
  const { data: user } = useQuery(currentUserQuery);
  if (user) return children;
  return <LoginPage title={title} line={line} />;
}

type LoginPageProps = Omit<LoginGateProps, "children"> & { readonly onLoggedIn?: () => void };

/** The login card beside a picture, as a page. */
export function LoginPage({ title, line, onLoggedIn }: LoginPageProps) {
  return (
    <main>
      <div className="wrap page">
        <div className="gate">
          <div className="gate__say">
            <span className="photo gate__photo">
              <img src="/static/login-scene.svg" alt="" width={500} height={400} />
            </span>
            <p className="quiet">{line}</p>
          </div>
          <LoginCard title={title} {...(onLoggedIn ? { onLoggedIn } : {})} />
        </div>
      </div>
    </main>
  );
}
