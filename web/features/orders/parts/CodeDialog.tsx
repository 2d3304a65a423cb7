import { useQuery } from "@tanstack/react-query";
import type { AnswerFor } from "#web/api/calls.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";

type CodeDialogProps = {
  readonly title: string;
  readonly line: string;
  readonly label: string;
  /** Not below the key of what live events have read again: once it was entered there is no code any more. */
  readonly queryKey: readonly string[];
  readonly make: (renew: boolean) => Promise<AnswerFor<"POST /bids/won/:id/handover-code">>;
  readonly onClose: () => void;
};

/** A code that is told to the other side of a sale once goods have changed hands. */
export function CodeDialog({ title, line, label, queryKey, make, onClose }: CodeDialogProps) {
  const { handover } = useMessageGroup("fulfilment");
  const code = useQuery({ queryKey, queryFn: () => make(false), gcTime: 0, retry: false });
  const renewing = useApiMutation({ call: () => make(true), onSuccess: () => code.refetch() });
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="quiet">{line}</p>
      {code.isPending && <Skeleton shape="table" count={1} />}
      {code.isError && (
        <ErrorState message={code.error.message} onRetry={() => code.refetch()} busy={code.isFetching} />
      )}
      {code.data && (
        <div className="panel stack [--stack:0.25rem] text-center">
          <span className="micro faint">{label}</span>
          <output className="text-h1 figures tracking-[0.2em]" aria-label={label}>
            {code.data.code}
          </output>
          <span className="small quiet">
            {fillSentence(handover.validUntil, { time: deadlineName(code.data.expires_at) })}
          </span>
        </div>
      )}
      <div className="actions actions--end">
        <Button tone="bare" busy={renewing.isPending} onClick={() => renewing.mutate()}>
          {handover.renew}
        </Button>
        <Button tone="outline" onClick={onClose}>
          {handover.close}
        </Button>
      </div>
    </Dialog>
  );
}
