import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Page } from "#web/ui/Page.tsx";
import { useIsOnline } from "#web/ui/useIsOnline.ts";

/**
 * While a page has nothing to show yet. Without a network its calls wait for one and then go out by themselves, so
 * that is all it has to say.
 */
export function LoadingScreen() {
  const { shell } = useMessages();
  if (!useIsOnline()) return <WaitForNetwork />;
  return (
    <div className="grid min-h-[60vh] place-content-center justify-items-center gap-3.5" role="status">
      <img src="/static/logo-mark.svg" alt="" width={56} height={56} loading="lazy" />
      <p className="quiet">{shell.loading}</p>
    </div>
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
