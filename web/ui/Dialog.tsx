import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { useMessages } from "../messages/useMessages.tsx";
import { classNames } from "./classNames.ts";
import { IconButton } from "./IconButton.tsx";
import { useCloseRequests } from "./useCloseRequests.ts";
import { useFocusAfterDialog } from "./useFocusAfterDialog.ts";

type DialogProps = {
  readonly open: boolean;
  /** Called when a person closes it: with the cross, Escape, or a press beside it. */
  readonly onClose?: (() => void) | undefined;
  readonly title: string;
  /** A screen that speaks for itself (a success) shows no title; it is heard all the same. */
  readonly titleHidden?: boolean;
  /** Back to the screen before, left of the title. */
  readonly onBack?: (() => void) | undefined;
  /** As wide as a map with a form beside it needs. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/**
 * A sheet from the foot of a phone, a window in the middle from 640 px. Without onClose it cannot be closed:
 * Escape and a press beside it do nothing and there is no cross. Once something was typed in it a press beside it does
 * nothing either: a thumb that misses a field takes nothing away.
 */
export function Dialog({ open, onClose, title, titleHidden, onBack, wide, children }: DialogProps) {
  useCloseRequests(open, onClose);
  useFocusAfterDialog(open);
  const popup = useRef<HTMLDivElement>(null);
  const typedIn = useRef<EventTarget>(null);
  const firstFocus = () => firstField(popup.current) ?? popup.current;
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={!onClose}
      onOpenChange={(isOpen, { reason }) => {
        const hasTyped = typedIn.current instanceof Node && typedIn.current.isConnected;
        if (!isOpen && !(hasTyped && reason === "outside-press")) onClose?.();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="sheet-scrim" />
        <BaseDialog.Viewport className="sheet-place">
          <BaseDialog.Popup
            className={classNames("sheet", wide && "sheet--wide")}
            ref={popup}
            initialFocus={firstFocus}
            onInput={({ target }) => {
              typedIn.current = target;
            }}
          >
            <span className="sheet__grab" aria-hidden="true" />
            <DialogHead title={title} titleHidden={titleHidden} onBack={onBack} onClose={onClose} />
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/**
 * What is typed or chosen first. A dialog without a field takes the focus as a whole, and so does every dialog under a
 * finger: a ring around the cross would ask to be pressed first, and a field would bring the keyboard before anything
 * was read. Where typing is all that a dialog was opened for, its field says `data-focus="first"` (with
 * `autoFocus` the dialog would not know what to give the focus back to); a form that stands below other
 * choices says `data-focus="later"`.
 */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement;
  if (popup?.contains(focused) && focused instanceof HTMLInputElement) return focused; // it asked for the focus itself
  const asked = popup?.querySelector<HTMLElement>("[data-focus=first]");
  if (asked) return asked;
  if (!popup || matchMedia("(pointer: coarse)").matches) return null;
  const fields = [
    ...popup.querySelectorAll<HTMLElement>(
      "form:not([data-focus=later]) :is(input, textarea, select, [role=combobox])",
    ),
  ];
  const first = fields.find((field) => !field.matches("[type=hidden], [type=file], :disabled"));
  const isChoice = first?.matches("[type=radio]") ?? false;
  return (isChoice && fields.find((field) => field.matches("[type=radio]:checked"))) || (first ?? null);
}

type DialogHeadProps = { [Key in "title" | "titleHidden" | "onBack" | "onClose"]: DialogProps[Key] };

function DialogHead({ title, titleHidden, onBack, onClose }: DialogHeadProps) {
  const { ui } = useMessages();
  if (titleHidden) return <BaseDialog.Title className="sr">{title}</BaseDialog.Title>;
  return (
    <div className={classNames("sheet__head", onBack && "sheet__head--back")}>
      {onBack && (
        <IconButton icon={{ name: "arrow-left", weight: "bold" }} label={ui.goBack} onClick={onBack} />
      )}
      <BaseDialog.Title className="sheet__title">{title}</BaseDialog.Title>
      {onClose && <IconButton icon={{ name: "x", weight: "bold" }} label={ui.close} onClick={onClose} />}
    </div>
  );
}
