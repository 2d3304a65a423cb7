import { useMessages } from "../messages/useMessages.tsx";
import { Button } from "./Button.tsx";
import { Icon } from "./Icon.tsx";

type ErrorStateProps = {
  /** What did not work, for example This list did not load. */
  readonly message?: string | undefined;
  /** What still works. */
  readonly line?: string;
  readonly onRetry?: () => void;
  /** The second try is on its way. */
  readonly busy?: boolean;
};

/** A part of a page that failed. The rest of the page stays. */
export function ErrorState({ message, line, onRetry, busy = false }: ErrorStateProps) {
  const { ui } = useMessages();
  return (
    <div className="retry" role="alert">
      <span className="empty__mark">
        <Icon name="arrow-clockwise" weight="bold" />
      </span>
      <div>
        <p className="strong">{message ?? ui.listFailed}</p>
        <p className="small quiet">{line ?? ui.restWorks}</p>
      </div>
      {onRetry && (
        <Button tone="outline" size="small" busy={busy} onClick={onRetry}>
          {!busy && <Icon name="arrow-clockwise" weight="bold" />}
          {ui.tryAgain}
        </Button>
      )}
    </div>
  );
}
