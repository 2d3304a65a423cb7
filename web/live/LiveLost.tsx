import { useMessages } from "#web/messages/useMessages.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { useLiveStatus } from "./useLiveStatus.ts";

/** A stream that comes back at once was not worth a word. */
const quietSeconds = 5;

/** Says once for all cards of a page that their prices are no longer the present. A bid bar says it by itself. */
export function LiveLost() {
  const { bidBar, shell } = useMessages();
  const { isLive, staleSeconds } = useLiveStatus();
  const isLost = !isLive && staleSeconds >= quietSeconds;
  return (
    <div className="live-lost" role="status">
      {isLost && (
        <p>
          <Icon name="wifi-slash" />
          <span>
            <b>{bidBar.standing.reconnecting}</b> {shell.offlineLine}
          </span>
        </p>
      )}
    </div>
  );
}
