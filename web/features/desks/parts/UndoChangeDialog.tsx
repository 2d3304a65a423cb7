import type { RuleChange } from "#contract/ruleChanges.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ChangeDiff } from "./ChangeDiff.tsx";
import type { RuleWords } from "./ruleWords.ts";

type UndoChangeDialogProps = {
  readonly change: RuleChange;
  readonly ruleWords: RuleWords;
  readonly onClose: () => void;
};

/** Says what a rule becomes when its last change is undone, and undoes it. */
export function UndoChangeDialog({ change, ruleWords, onClose }: UndoChangeDialogProps) {
  const { ruleHistory: words } = useMessageGroup("operatorDesk");
  const name = ruleWords.nameOf(change);
  const undoing = useApiMutation({
    call: () => callApi("POST /ops/rule-changes/:id/undo", { params: { id: Number(change.id) } }),
    success: fillSentence(words.undone, { name }),
    onSuccess: onClose,
    refetch: [[operatorKey], ...ruleWords.shownIn],
  });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.undoTitle, { name })}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.undo}
      onConfirm={() => undoing.mutate()}
      busy={undoing.isPending}
    >
      <div>
        <ChangeDiff change={change} ruleWords={ruleWords} isUndo />
      </div>
      <p className="small">{words.undoLine}</p>
    </ConfirmDialog>
  );
}
