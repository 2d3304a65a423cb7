import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { type Audience, dashboardQuery } from "#web/api/queries.ts";
import { HomeFeed } from "./HomeFeed.tsx";
import { PreloadedOwnHome } from "./PreloadedOwnHome.ts";

/** The home page of a guest, or of who is signed in. */
export function HomePage({ audience }: { readonly audience: Audience }) {
  if (audience === "guest") return <GuestHome />;
  return (
    <Suspense fallback={<HomeFeed audience="user" />}>
      <PreloadedOwnHome />
    </Suspense>
  );
}

function GuestHome() {
  const { data: sections } = useSuspenseQuery(dashboardQuery("guest"));
  return <HomeFeed audience="guest" sections={sections} />;
}
