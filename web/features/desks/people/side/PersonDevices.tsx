import { useState } from "react";
import type { OperatorsPerson } from "#contract/people.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { deviceName } from "#web/features/account/profile/deviceName.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { useRight } from "../../parts/useRight.ts";

type DevicesProps = { readonly person: Pick<OperatorsPerson, "id" | "devices"> };

/** Where somebody is signed in; one of them or all can be signed out. */
export function PersonDevices({ person }: DevicesProps) {
  const { devices: words } = useMessageGroup("personPage");
  const security = useMessageGroup("security");
  const mayEnd = useRight("block_people");
  const ending = useApiMutation({
    call: (sessionId: string) =>
      callApi("DELETE /ops/users/:id/sessions/:session_id", {
        params: { id: person.id, session_id: sessionId },
      }),
    success: words.ended,
    refetch: [[operatorKey]],
  });
  return (
    <Pane title={words.title} aside={mayEnd && person.devices.length > 0 && <EndAll personId={person.id} />}>
      {person.devices.length === 0 && <p className="small quiet">{words.none}</p>}
      <ul className="stack [--stack:0.5rem]">
        {person.devices.map((device) => {
          const name = deviceName(security.devices, device);
          return (
            <li key={device.id} className="flex items-center justify-between gap-2">
              <span>
                {name}
                <span className="small quiet block">
                  {fillSentence(words.used, {
                    used: momentName(device.last_used_at),
                    begun: momentName(device.created_at),
                  })}
                </span>
              </span>
              {mayEnd && (
                <Button
                  tone="bare"
                  size="small"
                  aria-label={fillSentence(words.endOne, { name })}
                  busy={ending.isPending && ending.variables === device.id}
                  onClick={() => ending.mutate(device.id)}
                >
                  {words.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Pane>
  );
}

function EndAll({ personId }: { readonly personId: string }) {
  const { devices: words } = useMessageGroup("personPage");
  const { keep } = useMessageGroup("peopleDesk");
  const [isAsked, setAsked] = useState(false);
  const ending = useApiMutation({
    call: () => callApi("POST /ops/users/:id/sessions/end-all", { params: { id: personId } }),
    success: ({ ended: count }) => fillSentence(words.allEnded, { count }),
    onSuccess: () => setAsked(false),
    refetch: [[operatorKey]],
  });
  return (
    <>
      <Button tone="bare" size="small" onClick={() => setAsked(true)}>
        {words.endAll}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={words.endAllTitle}
          keepLabel={keep}
          onKeep={() => setAsked(false)}
          confirmLabel={words.endAll}
          onConfirm={() => ending.mutate()}
          busy={ending.isPending}
        >
          {words.endAllLine}
        </ConfirmDialog>
      )}
    </>
  );
}
