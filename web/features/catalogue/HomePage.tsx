import { useSuspenseQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { type Audience, dashboardQuery } from "#web/api/queries.ts";
import { HomeFeed } from "./HomeFeed.tsx";

// What it shows depends on the chosen address, which guests do not have.
const OwnHome = lazy(() => import("#web/features/delivery/OwnHome.tsx"));

/** The home page of a guest, or of who is signed in. */
export function HomePage({ audience }: { readonly audience: Audience }) {
  if (audience === "guest") return <GuestHome />;
  return (
    <Suspense fallback={<HomeFeed />}>
      <OwnHome />
    </Suspense>
  );
}

function GuestHome() {
  const { data: sections } = useSuspenseQuery(dashboardQuery("guest"));
  return <HomeFeed sections={sections} />;
}
