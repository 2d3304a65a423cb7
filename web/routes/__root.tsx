import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { type Audience, currentUserQuery, settingsQuery } from "#web/api/queries.ts";
import { Document } from "#web/features/shell/Document.tsx";
import { Shell } from "#web/features/shell/Shell.tsx";
import { themeScript } from "#web/features/shell/themeScript.ts";
import { en } from "#web/messages/en.ts";
import appStyles from "#web/styles/app.css?url";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context }): Promise<{ audience: Audience }> => {
    const user = await context.queryClient.ensureQueryData(currentUserQuery);
    return { audience: user ? "user" : "guest" };
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery),
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" },
      { title: en.shell.siteTitle },
      { name: "description", content: en.shell.siteDescription },
      { property: "og:site_name", content: en.shell.siteName },
      { property: "og:locale", content: "en_IN" },
    ],
    links: [
      { rel: "icon", href: "/static/logo-mark.svg", type: "image/svg+xml" },
      { rel: "manifest", href: "/static/manifest.webmanifest" },
      {
        rel: "preload",
        href: "/static/fonts/anek-latin.woff2",
        as: "font",
        type: "font/woff2",
        crossOrigin: "anonymous",
      },
      { rel: "stylesheet", href: appStyles },
    ],
    scripts: [{ children: themeScript }],
  }),
  shellComponent: Document,
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
});
