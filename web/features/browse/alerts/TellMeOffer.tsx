import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { TellMe, type TellMeProps } from "./TellMe.tsx";

/** The same where a list has nothing, with what it does. */
export function TellMeOffer(alert: TellMeProps) {
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
