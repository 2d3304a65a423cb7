import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { callApi } from "#web/api/client.ts";
import { supportViewQuery } from "#web/api/supportViewQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { supportViewId } from "#web/runtime/supportView.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";

/** Stands over every page of somebody else's Blaze: whose it is, until when, and the way out. */
export default function SupportViewBar() {
  const id = supportViewId() ?? "";
  const { bar: words } = useMessageGroup("supportViewDesk");
  const { data: view } = useQuery(supportViewQuery(id));
  const back = `/ops/people?person=${view?.person_id ?? ""}`;
  const ending = useApiMutation({
    call: () => callApi("POST /ops/support-views/:id/end", { params: { id } }),
    onSuccess: () => location.assign(back),
  });
  useLeaveWhenOver(view !== undefined && view.state !== "holds");
  if (view === undefined) return null;
  return (
    <aside className="view-bar" aria-label={words.label}>
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-2">
        <Icon name="eye" />
        <span className="min-w-0 wrap-anywhere">
          {fillSentence(words.seeing, {
            name: view.person_name || words.nameless,
            time: momentName(view.holds_until ?? view.asked_at),
          })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {/* Out of this document, whose every link stays within the view. */}
        <a className="btn btn--line btn--s" href={back}>
          {words.back}
        </a>
        <Button tone="outline" size="small" busy={ending.isPending} onClick={() => ending.mutate()}>
          {words.end}
        </Button>
      </div>
    </aside>
  );
}

/** What was read is not shown any longer than it may be. */
function useLeaveWhenOver(isOver: boolean): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    if (!isOver) return;
    queries.clear();
    void router.invalidate();
  }, [isOver, queries, router]);
}
