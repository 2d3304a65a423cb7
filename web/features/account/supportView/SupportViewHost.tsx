import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnSupportView } from "#contract/supportView.ts";
import { callApi } from "#web/api/client.ts";
import { ownSupportViewQuery } from "#web/api/supportViewQueries.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { useSecondsLeft } from "#web/ui/useSecondsLeft.ts";
import { SupportViewDialog } from "./SupportViewDialog.tsx";

/** Says on every page that support asks to see it, or sees it now. It covers nothing: a bid may be under way. */
export default function SupportViewHost() {
  const { data: view } = useQuery(ownSupportViewQuery);
  const [isOpen, setOpen] = useState(false);
  if (view?.state === "holds" && view.holds_until !== null)
    return <HoldsBar view={view} until={view.holds_until} />;
  if (view?.state !== "asked") return null;
  return (
    <>
      <AskBar until={view.open_until} onAnswer={() => setOpen(true)} />
      {isOpen && <SupportViewDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

function AskBar({ until, onAnswer }: { readonly until: string; readonly onAnswer: () => void }) {
  const words = useMessageGroup("supportView");
  if (useSecondsLeft(until) === 0) return null;
  return (
    <Bar line={words.asks}>
      <Button tone="ink" size="small" onClick={onAnswer}>
        {words.answer}
      </Button>
    </Bar>
  );
}

function HoldsBar({ view, until }: { readonly view: OwnSupportView; readonly until: string }) {
  const words = useMessageGroup("supportView");
  const ending = useApiMutation({
    call: () => callApi("POST /user/support-views/:id/end", { params: { id: view.id } }),
    success: words.ended,
    refetch: [[ownKey]],
  });
  if (useSecondsLeft(until) === 0) return null;
  return (
    <Bar line={fillSentence(words.holds, { time: momentName(until) })}>
      <Button tone="outline" size="small" busy={ending.isPending} onClick={() => ending.mutate()}>
        {words.end}
      </Button>
    </Bar>
  );
}

function Bar({ line, children }: { readonly line: string; readonly children: React.ReactNode }) {
  return (
    <aside className="bg-tray py-3" aria-label={line}>
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="flex min-w-0 flex-1 basis-56 items-center gap-3" role="status">
          <Icon name="eye" size="large" />
          <span className="min-w-0">{line}</span>
        </p>
        {children}
      </div>
    </aside>
  );
}
