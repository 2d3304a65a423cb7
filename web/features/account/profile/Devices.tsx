import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionAnswer } from "#contract/sessions.ts";
import { callApi } from "#web/api/client.ts";
import { sessionsQuery } from "#web/api/securityQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { leave } from "../signIn/logOut.ts";
import { deviceName } from "./deviceName.ts";

/** Where the person is signed in. There is always one: this device. */
export function Devices() {
  const security = useMessageGroup("security");
  const query = useQuery(sessionsQuery);
  const { data: sessions } = query;
  return (
    <div className="stack [--stack:1rem]">
      <h3>{security.devices.title}</h3>
      <p className="quiet">{security.devices.line}</p>
      <QueryState query={query} shape="table" count={2} message={security.devices.failed} />
      {sessions && (
        <>
          <ul className="stack [--stack:0.75rem]">
            {sessions.map((session) => (
              <li key={session.id}>
                <DeviceRow session={session} />
              </li>
            ))}
          </ul>
          <div className="actions">
            {sessions.length > 1 && <EndOthers />}
            <EndAll />
          </div>
        </>
      )}
    </div>
  );
}

function DeviceRow({ session }: { readonly session: SessionAnswer }) {
  const security = useMessageGroup("security");
  const words = security.devices;
  const ending = useApiMutation({
    call: () => callApi("DELETE /user/sessions/:id", { params: { id: session.id } }),
    success: words.ended,
    refetch: [sessionsQuery.queryKey],
  });
  const name = deviceName(words, session);
  return (
    <article className="choice" aria-label={name}>
      <span className="choice__mark">
        <Icon name="devices" size="large" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <b className="strong block">{name}</b>
        <span className="small quiet block">
          {fillSentence(words.times, {
            used: momentName(session.last_used_at),
            begun: momentName(session.created_at),
          })}
        </span>
        {session.is_current && (
          <span className="block pt-1.5">
            <Badge tone="good" icon="check-circle">
              {words.thisOne}
            </Badge>
          </span>
        )}
      </div>
      {!session.is_current && (
        <Button
          tone="outline"
          size="small"
          busy={ending.isPending}
          aria-label={fillSentence(words.endOne, { name })}
          onClick={() => ending.mutate()}
        >
          {words.end}
        </Button>
      )}
    </article>
  );
}

function EndOthers() {
  const security = useMessageGroup("security");
  const ending = useApiMutation({
    call: () => callApi("POST /user/sessions/end-others", {}),
    success: security.devices.othersEnded,
    refetch: [sessionsQuery.queryKey],
  });
  return (
    <Button tone="outline" busy={ending.isPending} onClick={() => ending.mutate()}>
      {security.devices.endOthers}
    </Button>
  );
}

function EndAll() {
  const security = useMessageGroup("security");
  const words = security.devices;
  const [isAsked, setIsAsked] = useState(false);
  const ending = useApiMutation({
    call: () => callApi("POST /user/sessions/end-all", {}),
    onSuccess: () => leave(),
    onError: () => setIsAsked(false),
  });
  return (
    <>
      <Button tone="outline" onClick={() => setIsAsked(true)}>
        {words.endAll}
      </Button>
      <ConfirmDialog
        open={isAsked}
        destructive
        title={words.askAllTitle}
        keepLabel={words.keep}
        onKeep={() => setIsAsked(false)}
        confirmLabel={words.endAll}
        onConfirm={() => ending.mutate()}
        busy={ending.isPending || ending.isSuccess}
      >
        {words.askAllLine}
      </ConfirmDialog>
    </>
  );
}
