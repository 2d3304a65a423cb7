import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type RemoveRuleDialogProps = {
  readonly title: string;
  /** What follows, and that it can be undone. */
  readonly line: string;
  readonly words: Readonly<Record<"keep" | "remove", string>>;
  /** What is said once it is done. */
  readonly removed: string;
  readonly call: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks before a rule is taken away. */
export function RemoveRuleDialog({ title, line, words, removed, call, onClose }: RemoveRuleDialogProps) {
  const removing = useApiMutation({
    call,
    success: removed,
    onSettled: onClose,
    refetch: [[operatorKey]],
  });
  return (
    <ConfirmDialog
      open
      title={title}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.remove}
      onConfirm={() => removing.mutate()}
      destructive
      busy={removing.isPending}
    >
      {line}
    </ConfirmDialog>
  );
}
