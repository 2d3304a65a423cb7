import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import type { FilterAddress } from "../filters/filterAddress.ts";
import { type AlertOf, useAlert } from "./useAlert.ts";

export type TellMeProps = Pick<AlertOf, "wish" | "shownIds"> & {
  /** What narrows the list. */
  readonly filters: FilterAddress;
};

/** The button by which a list tells its reader from now on what comes to it. Another list has a button of its own. */
export function TellMe(alert: TellMeProps) {
  return <TellMeButton key={JSON.stringify(alert.wish)} {...alert} />;
}

function TellMeButton({ filters, ...alert }: TellMeProps) {
  const words = useMessageGroup("search");
  // Whose list is near to them has not said where they are.
  const isWider = filters.near === "me";
  const says = { on: words.alertIsWider, off: words.alertIsOff, login: words.loginForAlert };
  const { isOn, busy, onToggle } = useAlert(isWider ? { ...alert, says } : alert);
  return (
    <Button tone="outline" size="small" settling={busy} onClick={busy ? undefined : onToggle}>
      {isOn ? <Icon name="check" weight="bold" /> : <Icon name="bell" />}
      {isOn ? words.alertOn : words.tellMe}
    </Button>
  );
}
