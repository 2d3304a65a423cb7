import headScript from "virtual:head-script";
import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { languageFacts } from "#contract/language.ts";
import { type Audience, currentUserQuery, settingsQuery } from "#web/api/queries.ts";
import { supportViewQuery } from "#web/api/supportViewQueries.ts";
import { Document } from "#web/app/document/Document.tsx";
import { DeskHeader } from "#web/app/shell/deskHeaderPart.ts";
import { DemoBar, loadShellParts, SupportViewBar } from "#web/app/shell/parts.ts";
import { Shell } from "#web/app/shell/Shell.tsx";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { pageLanguage } from "#web/messages/pageLanguage.ts";
import { supportViewId } from "#web/runtime/supportView.ts";
import appStyles from "#web/styles/app.css?url";

function preloadFont(href: string) {
  return { rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context }): Promise<{ audience: Audience }> => {
    const viewId = supportViewId();
    // A view that does not hold is no page, or one that says so: for a guest there is none.
    if (viewId !== null) await context.queryClient.ensureQueryData(supportViewQuery(viewId));
    const user = await context.queryClient.ensureQueryData(currentUserQuery);
    return { audience: user ? "user" : "guest" };
  },
  loader: async ({ context: { queryClient, audience } }) => {
    const user = await queryClient.ensureQueryData(currentUserQuery);
    const [settings] = await Promise.all([
      queryClient.ensureQueryData(settingsQuery),
      audience === "user" && loadShellParts(),
      user?.is_operator && DeskHeader.load(),
      supportViewId() !== null && SupportViewBar.load(),
    ]);
    if (settings.demo) await DemoBar.load();
  },
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      // A keyboard takes its room from the page, so that what is stuck to its foot stands above the keys.
      {
        name: "viewport",
        content:
          "width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content",
      },
      { title: coreMessages().shell.siteTitle },
      { name: "description", content: coreMessages().shell.siteDescription },
      { property: "og:site_name", content: coreMessages().shell.siteName },
      { property: "og:locale", content: languageFacts[pageLanguage()].tag.replace("-", "_") },
    ],
    links: [
      { rel: "icon", href: "/static/logo-mark.svg", type: "image/svg+xml" },
      { rel: "manifest", href: "/static/manifest.webmanifest" },
      ...languageFacts[pageLanguage()].fonts.map((name) => preloadFont(`/static/fonts/${name}.woff2`)),
      { rel: "stylesheet", href: appStyles },
    ],
    scripts: [{ children: headScript }],
  }),
  shellComponent: Document,
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
