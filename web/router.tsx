import { createRouter } from "@tanstack/react-router";
import { setupRouterSsrQueryIntegration } from "@tanstack/react-router-ssr-query";
import { createIsomorphicFn } from "@tanstack/react-start";
import { setErrorWords } from "./api/errorWords.ts";
import { createQueryClient } from "./app/createQueryClient.ts";
import { keepInstallPrompt } from "./app/installPrompt.ts";
import { registerServiceWorker } from "./app/registerServiceWorker.ts";
import { reloadWhenReplaced } from "./app/reloadWhenReplaced.ts";
import { restoreScroll } from "./app/restoreScroll.ts";
import { dismissErrors } from "./forms/toastError.ts";
import { loadCoreMessages } from "./messages/coreMessages.ts";
import { errorWords } from "./messages/errorWords.ts";
import { loadGroups, usedGroups } from "./messages/messageGroup.ts";
import { routeTree } from "./routeTree.gen.ts";
import { MissingPart } from "./runtime/importWithRetry.ts";
import { loadParts, usedParts } from "./runtime/preloadedPart.tsx";
import { requestContext } from "./runtime/requestContext.ts";
import { supportViewRewrite } from "./runtime/supportView.ts";
import { ErrorScreen } from "./screens/ErrorScreen.tsx";
import { LoadingScreen } from "./screens/LoadingScreen.tsx";
import { NotFoundScreen } from "./screens/NotFoundScreen.tsx";
import { watchBackLayers } from "./ui/backLayers.ts";

/** The nonce of this answer on the server; a browser reads it from the page by itself. */
const renderNonce = createIsomorphicFn()
  .server((): { nonce?: string } => ({ nonce: requestContext().nonce }))
  .client((): { nonce?: string } => ({}));

const begin = createIsomorphicFn()
  .server(() => {})
  .client(() => {
    watchBackLayers();
    reloadWhenReplaced();
    registerServiceWorker();
    keepInstallPrompt();
  });

/**
 * Without its words React would take the drawn page away. It stays as it was drawn, and `halfPageScript` says so and
 * loads it anew.
 */
function stayAsDrawn(error: unknown): Promise<void> {
  if (!(error instanceof MissingPart)) throw error;
  return new Promise(() => {});
}

/** Made anew for every render on the server and once in a browser. */
export async function getRouter() {
  begin();
  setErrorWords(errorWords);
  await loadCoreMessages().catch(stayAsDrawn);
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    ...supportViewRewrite(),
    context: { queryClient },
    scrollRestoration: restoreScroll(),
    defaultPreload: "intent",
    // Freshness is the query cache's business, not the router's.
    defaultPreloadStaleTime: 0,
    // At once, so that a press is seen to count. What is there within a frame or two needs no bones.
    defaultPendingMs: 50,
    // A page that comes is shown: it does not wait for bones that have just appeared.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPendingComponent: LoadingScreen,
    ssr: renderNonce(),
    // The router runs the one on the server, after the loaders, and the other in the browser, before hydration.
    dehydrate: () => ({ messageGroups: usedGroups(), preloadedParts: usedParts() }),
    hydrate: async ({ messageGroups, preloadedParts }) => {
      await Promise.all([loadGroups(...messageGroups), loadParts(preloadedParts)]).catch(stayAsDrawn);
    },
  });
  router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (pathChanged) dismissErrors();
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>;
  }
  interface StaticDataRouteOption {
    /** A screen that is for one thing: its search is an icon on phones, and its own bar takes the tab bar's place. */
    oneThing?: boolean;
    /** Of such a screen: it has no bar of its own, and the tab bar stays; `wide`: it has one on phones alone. */
    tabs?: true | "wide";
    /** The shape of what comes, for the bones that stand for it until then; lines unless told. */
    bones?: "card" | "row" | "product";
    /** A page for a frame of ours: nothing stands around it, and it opens no live stream of its own. */
    bare?: boolean;
    /** Whoever has several addresses and chose none is asked here for which. */
    asksPlace?: boolean;
    /** A screen of the operators': nothing of the market stands around it. For everybody else there is no such page. */
    desk?: boolean;
  }
}
