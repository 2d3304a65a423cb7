import { useBlocker } from "@tanstack/react-router";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type LeaveDialogProps = {
  /** Whether leaving loses anything. */
  readonly isChanged: boolean;
  /** The editor's own way out was pressed. */
  readonly isDiscarding: boolean;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
};

/** Asks before what was written is lost: by Discard, another category, another page. */
export function LeaveDialog({ isChanged, isDiscarding, onStay, onDiscard }: LeaveDialogProps) {
  const words = useMessageGroup("optionsDesk");
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  const isLeaving = status === "blocked";
  return (
    <ConfirmDialog
      open={isLeaving || isDiscarding}
      destructive
      holdsHistory={isLeaving}
      title={words.discardTitle}
      keepLabel={words.goOn}
      onKeep={() => (isLeaving ? reset?.() : onStay())}
      confirmLabel={words.discard}
      onConfirm={() => (isLeaving ? proceed?.() : onDiscard())}
    >
      {words.discardLine}
    </ConfirmDialog>
  );
}
