import { Suspense } from "react";
import type { Audience } from "#web/api/queries.ts";
import { partWithWords } from "#web/messages/partWithWords.ts";
import { useViewedIds } from "./recentlyViewed.ts";

const RecentStrip = partWithWords("recent", () => import("./RecentStrip.tsx"));

/** The last section of the home page, below what is seen when it comes: nothing jumps. Who has opened nothing loads nothing. */
export function RecentSection({ audience }: { readonly audience: Audience }) {
  const ids = useViewedIds();
  return <Suspense>{ids !== null && ids.length > 0 && <RecentStrip audience={audience} />}</Suspense>;
}
