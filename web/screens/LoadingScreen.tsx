import { useMatch } from "@tanstack/react-router";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { useIsOnline } from "#web/ui/useIsOnline.ts";

/**
 * While a page has nothing to show yet: bones in its shape, of which its route tells. Without a network its calls wait
 * for one and then go out by themselves, so that is all it has to say.
 */
export function LoadingScreen() {
  const shape = useMatch({ strict: false, select: ({ staticData }) => staticData.bones ?? "table" });
  if (!useIsOnline()) return <WaitForNetwork />;
  return (
    <Page className="stack min-h-[80vh] [--stack:1.5rem]">
      {shape !== "product" && <span className="bone block h-8 w-3/5 max-w-80" aria-hidden="true" />}
      <Skeleton shape={shape} />
    </Page>
  );
}

function WaitForNetwork() {
  const { shell } = useMessages();
  return (
    <Page>
      <div className="panel err" role="status">
        <span className="empty__mark">
          <Icon name="wifi-slash" />
        </span>
        <h1>{shell.offline}</h1>
        <p className="quiet">{shell.offlineLine}</p>
      </div>
    </Page>
  );
}
