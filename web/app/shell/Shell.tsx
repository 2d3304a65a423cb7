import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { CatchBoundary, rootRouteId, useMatches, useRouteContext, useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import type { User } from "#contract/accounts.ts";
import { currentUserQuery, settingsQuery, watchlistQuery } from "#web/api/queries.ts";
import { onPushOffer, pushOffer } from "#web/features/account/notices/pushOffer.ts";
import { LoginDialogProvider } from "#web/features/account/signIn/LoginDialogProvider.tsx";
import { onPasskeyOffer, passkeyOffer } from "#web/features/account/signIn/passkeyOffer.ts";
import { LiveLost } from "#web/live/LiveLost.tsx";
import { LiveProvider } from "#web/live/LiveProvider.tsx";
import { useMessages } from "#web/messages/useMessages.tsx";
import { MissingPart } from "#web/runtime/importWithRetry.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { onOtherTabs } from "#web/runtime/otherTabs.ts";
import { supportViewId } from "#web/runtime/supportView.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { LinkProvider } from "#web/ui/link.tsx";
import { createServerClock, type ServerClock } from "#web/ui/serverClock.ts";
import { Toaster } from "#web/ui/Toaster.tsx";
import { ServerClockProvider } from "#web/ui/useServerClock.tsx";
import { DeskHeader } from "./deskHeaderPart.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import {
  AddressChooserHost,
  BidNews,
  DemoBar,
  StepUpHost,
  SupportViewBar,
  SupportViewHost,
} from "./parts.ts";
import { TabBar } from "./TabBar.tsx";

// Once in a person's life.
const UpdateProfileDialog = lazyPart(() => import("#web/features/account/signIn/UpdateProfileDialog.tsx"));

/** What stands around every page, and the server's clock and the live stream for everything in it. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const isBare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) });
  if (isBare) return <LinkProvider component={AppLink}>{children}</LinkProvider>;
  return <WholeShell>{children}</WholeShell>;
}

function WholeShell({ children }: { readonly children: ReactNode }) {
  const clock = useClockOfSettings();
  useSignOutElsewhere();
  useWatchElsewhere();
  return (
    <LinkProvider component={AppLink}>
      <ServerClockProvider clock={clock}>
        <LiveProvider>
          <LoginDialogProvider>
            <Frame>{children}</Frame>
          </LoginDialogProvider>
        </LiveProvider>
      </ServerClockProvider>
    </LinkProvider>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { shell } = useMessages();
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const { data: user } = useQuery(currentUserQuery);
  const isOneThing = useMatches({ select: (matches) => matches.some((match) => match.staticData.oneThing) });
  const tabs = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.tabs) });
  const keptTabs = tabs?.staticData.tabs;
  const isDeskPage = useMatches({
    select: (matches) => matches.some(({ staticData, status }) => staticData.desk && status !== "notFound"),
  });
  const isDesk = isDeskPage && user?.is_operator === true;
  // Nothing is offered to, asked of or told to somebody whose Blaze an operator looks at.
  const isView = supportViewId() !== null;
  return (
    <>
      <a className="sr focus:not-sr-only" href="#content">
        {shell.skipToContent}
      </a>
      {isView && <SupportViewBar />}
      {isDesk ? (
        <Suspense fallback={<header className="top min-h-14" />}>
          <DeskHeader />
        </Suspense>
      ) : (
        <Header slim={isOneThing} />
      )}
      {user && !isView && <OwnBars user={user} isOneThing={isOneThing} />}
      <div id="content" className="outline-none md:flex-1">
        {children}
      </div>
      {!isDesk && <Footer />}
      {!isView && (
        <Without>
          {user && <BidNews />}
          {user && <StepUpHost />}
          {user && !user.name && <UpdateProfileDialog user={user} />}
          {user?.name && <AddressChooserHost />}
          {settings.demo && <DemoBar />}
        </Without>
      )}
      {!isOneThing && <LiveLost />}
      {!isDesk && (!isOneThing || keptTabs) && <TabBar isWideOnly={keptTabs === "wide"} />}
      <Toaster />
    </>
  );
}

type OwnBarsProps = { readonly user: User; readonly isOneThing: boolean };

/** What is said to the person under the header, wherever they are. */
function OwnBars({ user, isOneThing }: OwnBarsProps) {
  return (
    <>
      <Without>
        <SupportViewHost />
      </Without>
      {user.name && !isOneThing && <PasskeyOfferHost />}
      {user.name && <PushOfferHost />}
    </>
  );
}

/** Not on a screen that is for one thing: it waits until the person goes on from there. */
function PasskeyOfferHost() {
  const Offer = useSyncExternalStore(onPasskeyOffer, passkeyOffer, () => null);
  return Offer && <Offer />;
}

/** Where the bid was placed, too: it stays until it is answered. */
function PushOfferHost() {
  const Offer = useSyncExternalStore(onPushOffer, pushOffer, () => null);
  return Offer && <Offer />;
}

/** What a page does as well without: it waits for nothing here, and stays when one of these does not come. */
function Without({ children }: { readonly children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => "without"} errorComponent={Missing}>
      <Suspense>{children}</Suspense>
    </CatchBoundary>
  );
}

function Missing({ error }: { readonly error: unknown }) {
  if (!(error instanceof MissingPart)) throw error;
  return null;
}

/** Set right whenever the settings are read; in between the live stream keeps it so. */
function useClockOfSettings(): ServerClock {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const [clock] = useState(() => createServerClock(Date.parse(settings.server_time)));
  useEffect(() => clock.sync(Date.parse(settings.server_time)), [clock, settings.server_time]);
  return clock;
}

/** The session ended elsewhere (in another tab, or a call was answered 401): the page is made anew for a guest. */
function useSignOutElsewhere(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const { audience } = useRouteContext({ from: rootRouteId });
  useEffect(
    () => onOtherTabs("log-out", () => queryClient.setQueryData(currentUserQuery.queryKey, null)),
    [queryClient],
  );
  const isOut = !user && audience === "user";
  useEffect(() => {
    if (isOut) void router.invalidate();
  }, [isOut, router]);
}

/** A mark that was pressed in another tab is shown in this one. */
function useWatchElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onOtherTabs(
        "watchlist",
        () => void queryClient.invalidateQueries({ queryKey: watchlistQuery.queryKey }),
      ),
    [queryClient],
  );
}
