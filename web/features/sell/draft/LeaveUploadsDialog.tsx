import { useBlocker } from "@tanstack/react-router";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

/** Asks before the section is left while files are on their way: leaving it cancels them. */
export function LeaveUploadsDialog({ running }: { readonly running: number }) {
  const { images } = useMessageGroup("selling");
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => running > 0,
    enableBeforeUnload: () => running > 0,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      destructive
      holdsHistory
      title={images.leaveTitle}
      keepLabel={images.stay}
      onKeep={() => reset?.()}
      confirmLabel={images.leave}
      onConfirm={() => proceed?.()}
    >
      {fillSentence(images.leaveLine, { count: running })}
    </ConfirmDialog>
  );
}
