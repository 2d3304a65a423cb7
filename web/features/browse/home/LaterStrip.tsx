import { useQuery } from "@tanstack/react-query";
import { dashboardQuery } from "#web/api/queries.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { WhenNear } from "#web/ui/WhenNear.tsx";

/** The place of a section's goods, as high as they will be. The first that comes near fetches them for all. */
export function LaterStrip() {
  return (
    <WhenNear className="later" ahead>
      <AllSections />
    </WhenNear>
  );
}

function AllSections() {
  const { isError, isFetching, refetch } = useQuery(dashboardQuery("guest"));
  if (!isError) return <Skeleton shape="card" />;
  return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
}
