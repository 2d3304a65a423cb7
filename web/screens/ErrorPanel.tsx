import { statusText } from "#web/messages/errorWords.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";

type ErrorPanelProps = {
  /** The HTTP status of the answer; 0 when there was none. */
  readonly status: number;
  /** What it says in the place of the status' own words. */
  readonly message?: string | undefined;
  readonly onRetry: () => void;
  /** The title of the page, unless it stands on one that has its own. */
  readonly heading?: "h1" | "h3";
};

/** What an error screen says, by its status, with a way to try again and a way out. */
export function ErrorPanel({ status, message, onRetry, heading: Heading = "h1" }: ErrorPanelProps) {
  const { shell } = useMessages();
  return (
    <div className="panel err" role="alert">
      <span className="err__code figures" aria-hidden="true">
        {status === 0 ? "···" : status}
      </span>
      <Heading>{message ?? (status === 0 ? shell.offline : statusText(status))}</Heading>
      {status === 0 && <p className="quiet">{shell.offlineLine}</p>}
      <div className="actions">
        <Button tone="ink" size="small" onClick={onRetry}>
          {shell.tryAgain}
        </Button>
        <LinkButton tone="outline" size="small" href="/">
          {shell.home}
        </LinkButton>
      </div>
    </div>
  );
}
