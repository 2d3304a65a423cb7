import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { useCloseRequests } from "./useCloseRequests.ts";

type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The safe way; it stands first and Escape takes it. */
  readonly keepLabel: string;
  readonly onKeep: () => void;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  /** What is asked takes something away. */
  readonly destructive?: boolean;
  readonly busy?: boolean;
  /** It asks about a navigation that waits for the answer. */
  readonly holdsHistory?: boolean;
};

/** Asks before something that cannot be undone. A press beside it does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  useCloseRequests(props.open, props.onKeep, props.holdsHistory);
  return (
    <AlertDialog.Root
      open={props.open}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onKeep();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="sheet-scrim" />
        <AlertDialog.Viewport className="sheet-place">
          <AlertDialog.Popup className="sheet">
            <span className="sheet__grab" aria-hidden="true" />
            <AlertDialog.Title className="sheet__title">{props.title}</AlertDialog.Title>
            <AlertDialog.Description render={<div className="quiet" />}>
              {props.children}
            </AlertDialog.Description>
            <div className="actions actions--end">
              <Button tone="outline" onClick={props.onKeep}>
                {props.keepLabel}
              </Button>
              <Button
                tone={props.destructive ? "destructive" : "ember"}
                busy={props.busy ?? false}
                onClick={props.onConfirm}
              >
                {props.confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
