import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { currentUserQuery, settingsQuery } from "#web/api/queries.ts";
import { LoginDialogProvider } from "#web/features/accounts/LoginDialogProvider.tsx";
import { LiveProvider } from "#web/features/live/LiveProvider.tsx";
import { useMessages } from "#web/messages/useMessages.tsx";
import { LinkProvider } from "#web/ui/link.tsx";
import { createServerClock } from "#web/ui/serverClock.ts";
import { Toaster } from "#web/ui/Toaster.tsx";
import { ServerClockProvider } from "#web/ui/useServerClock.tsx";
import { AppLink } from "./AppLink.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { TabBar } from "./TabBar.tsx";

// Production has none, so production does not load it.
const UpdateProfileDialog = lazy(() => import("#web/features/accounts/UpdateProfileDialog.tsx"));
const DemoBar = lazy(() => import("#web/features/demo/DemoBar.tsx"));

/** What stands around every page: header, footer, tab bar, and the server's clock for every countdown in it. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { shell } = useMessages();
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { data: user } = useQuery(currentUserQuery);
  const [clock] = useState(() => createServerClock(Date.parse(settings.server_time)));
  const isOneThing = useMatches({ select: (matches) => matches.some((match) => match.staticData.oneThing) });

  // Whenever the settings are read again; in between the live stream keeps the clock right.
  useEffect(() => clock.sync(Date.parse(settings.server_time)), [clock, settings.server_time]);

  return (
    <LinkProvider component={AppLink}>
      <ServerClockProvider clock={clock}>
        <LiveProvider>
          <LoginDialogProvider>
            <a className="sr focus:not-sr-only" href="#content">
              {shell.skipToContent}
            </a>
            <Header slim={isOneThing} />
            <div id="content">{children}</div>
            <Footer />
            {user && !user.name && (
              <Suspense>
                <UpdateProfileDialog user={user} />
              </Suspense>
            )}
            {settings.demo && (
              <Suspense>
                <DemoBar />
              </Suspense>
            )}
            {!isOneThing && <TabBar />}
            <Toaster />
          </LoginDialogProvider>
        </LiveProvider>
      </ServerClockProvider>
    </LinkProvider>
  );
}
