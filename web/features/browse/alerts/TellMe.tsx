import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { type AlertOf, useAlert } from "./useAlert.ts";

/** The button by which a list tells its reader from now on what comes to it. */
export function TellMe(alert: AlertOf) {
  const words = useMessageGroup("search");
  const { isOn, onToggle } = useAlert(alert);
  return (
    <Button tone="outline" size="small" onClick={onToggle}>
      {isOn ? <Icon name="check" weight="bold" /> : <Icon name="bell" />}
      {isOn ? words.alertOn : words.tellMe}
    </Button>
  );
}

/** The same where a list ends, or has nothing: with what it does. */
export function TellMeOffer(alert: AlertOf) {
  const words = useMessageGroup("search");
  return (
    <aside className="tell">
      <div>
        <b>{words.newOnes}</b>
        <span className="small quiet">{words.newOnesLine}</span>
      </div>
      <TellMe {...alert} />
    </aside>
  );
}
