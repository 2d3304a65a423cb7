import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { type Audience, dashboardQuery, homeBeginningQuery } from "#web/api/queries.ts";
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

/** Its page has the goods of the first sections; LaterStrip asks for all once one reads on. */
function GuestHome() {
  const { data: beginning } = useSuspenseQuery(homeBeginningQuery);
  const whole = dashboardQuery("guest");
  const isAskedFor = useQueryClient().getQueryData(whole.queryKey) !== undefined;
  const { data: sections = beginning } = useQuery({ ...whole, enabled: isAskedFor });
  return <HomeFeed audience="guest" sections={sections} beginning={beginning} />;
}
