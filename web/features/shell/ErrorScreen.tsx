import type { ErrorComponentProps } from "@tanstack/react-router";
import { useRouter } from "@tanstack/react-router";
import { ApiError, statusText } from "#web/api/ApiError.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

/** A page that could not be made, by its status (spec shell section 2), with a way to try again and a way out. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { shell } = useMessages();
  const router = useRouter();
  const status = error instanceof ApiError ? error.status : statusOfFault();
  if (status === 404) return <NotFoundScreen />;
  return (
    <main>
      <div className="wrap page">
        <div className="panel err" role="alert">
          <span className="err__code figures" aria-hidden="true">
            {status === 0 ? "···" : status}
          </span>
          <h1>{status === 0 ? shell.offline : statusText(status)}</h1>
          {status === 0 && <p className="quiet">{shell.offlineLine}</p>}
          <div className="actions">
            <Button tone="ink" size="small" onClick={() => router.invalidate()}>
              {shell.tryAgain}
            </Button>
            <LinkButton tone="outline" size="small" href="/">
              {shell.home}
            </LinkButton>
          </div>
        </div>
      </div>
    </main>
  );
}

/** A part of the app that did not load without a network is no fault of anybody's: it is as if a call got no answer. */
function statusOfFault(): number {
  return typeof window !== "undefined" && !navigator.onLine ? 0 : 500;
}
