import { useQuery } from "@tanstack/react-query";
import type { HomeSections as Sections } from "#contract/home.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { HomeSections } from "#web/features/browse/home/HomeSections.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { type LinkProps, LinkProvider } from "#web/ui/link.tsx";

type HomePreviewProps = { readonly sections: Sections; readonly onClose: () => void };

/** The home page below its categories as a guest would see it now, from what is not saved yet. */
export function HomePreview({ sections, onClose }: HomePreviewProps) {
  const words = useMessageGroup("homeDesk");
  const query = useQuery({
    queryKey: [operatorKey, "home preview", sections],
    queryFn: ({ signal }) => callApi("POST /ops/home/preview", { body: { home_sections: sections }, signal }),
    gcTime: 0,
  });
  return (
    <Dialog open wide title={words.preview} onClose={onClose}>
      <p className="small quiet">{words.previewLine}</p>
      <QueryState query={query} shape="card" />
      {query.data?.length === 0 && <EmptyState icon="tray" text={words.nothingShown} />}
      <LinkProvider component={NoLink}>
        <div className="stack [--stack:2rem]">
          <HomeSections sections={query.data ?? []} />
        </div>
      </LinkProvider>
    </Dialog>
  );
}

/** A link that is looked at and leads nowhere: what is being changed would be lost. */
export function NoLink({ className, children }: LinkProps) {
  return <span className={className}>{children}</span>;
}
