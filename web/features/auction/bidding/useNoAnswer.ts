import { useLiveStatus } from "#web/live/useLiveStatus.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

/** What is said of a bid that had no answer: to press again, which helps once there is a connection. */
export function useNoAnswer(): string {
  const bidding = useMessageGroup("bidding");
  const { isLive } = useLiveStatus();
  return isLive ? bidding.noAnswer : bidding.noAnswerOffline;
}
