import { useQuery } from "@tanstack/react-query";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";
import { type PushState, readPushState, subscribe, unsubscribe } from "./browserPush.ts";

const stateKey = ["browser push"];

/** Whether this browser shows notices when Blaze is not open. Its own permission is asked for only on the switch. */
export function BrowserNotices() {
  const notices = useMessageGroup("noticesPage");
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readPushState, staleTime: 0 });
  const switching = useApiMutation({
    call: (on: boolean): Promise<PushState> => (on ? subscribe() : unsubscribe()),
    quiet: true,
    onSuccess: (next, _, queries) => queries.setQueryData(stateKey, next),
  });
  if (state === undefined || state === "not offered") return null;
  return (
    <div className="panel stack [--stack:0.5rem]">
      <h3>{notices.browserTitle}</h3>
      <p className="small quiet">{notices.browserLine}</p>
      {state === "unable" && <Note>{notices.browserUnable}</Note>}
      {state === "blocked" && <Note tone="wait">{notices.browserBlocked}</Note>}
      {(state === "on" || state === "off") && (
        <SwitchField
          label={notices.browserOn}
          checked={switching.isPending ? switching.variables : state === "on"}
          aria-busy={switching.isPending}
          onChange={(event) => switching.mutate(event.target.checked)}
        />
      )}
      {switching.isError && (
        <Note tone="bad" live>
          {notices.browserFailed}
        </Note>
      )}
    </div>
  );
}
