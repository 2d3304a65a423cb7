import { Suspense } from "react";
import type { Audience } from "#web/api/queries.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { useViewedIds } from "./recentlyViewed.ts";

const RecentStrip = lazyPart(() => import("./RecentStrip.tsx"));

/** The last section of the home page, below what is seen when it comes: nothing jumps. Who has opened nothing loads nothing. */
export function RecentSection({ audience }: { readonly audience: Audience }) {
  const ids = useViewedIds();
  return <Suspense>{ids !== null && ids.length > 0 && <RecentStrip audience={audience} />}</Suspense>;
}
