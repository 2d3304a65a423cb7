import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";

/** In the place of a button whose work was proposed already. */
export function AwaitsApproval() {
  const words = useMessageGroup("operatorDesk");
  return (
    <p className="small">
      <AppLink href="/ops/approvals">{words.awaitsSecond}</AppLink>
    </p>
  );
}
