import type { ReactNode } from "react";
import { Button, type ButtonTone } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { useForm } from "./useForm.ts";

type FormActionsProps = {
  /** Leaves everything as it is. */
  readonly keepLabel: string;
  readonly onClose: () => void;
  readonly submitLabel: string;
  readonly tone?: ButtonTone;
  readonly busy: boolean;
  /** The id of what says why it cannot be submitted yet. */
  readonly offBecause?: string | undefined;
};

/** The two buttons that end a form. */
export function FormActions(props: FormActionsProps) {
  const { keepLabel, onClose, submitLabel, tone = "ember", busy, offBecause } = props;
  return (
    <div className="actions actions--end">
      <Button tone="outline" onClick={onClose}>
        {keepLabel}
      </Button>
      <Button
        tone={tone}
        type="submit"
        busy={busy}
        off={offBecause !== undefined}
        aria-describedby={offBecause}
      >
        {submitLabel}
      </Button>
    </div>
  );
}

type FormDialogProps = Omit<FormActionsProps, "busy"> & {
  readonly title: string;
  readonly form: Pick<ReturnType<typeof useForm>, "props" | "isPending">;
  /** The browser looks at the fields first: a date that is half typed has no value to look at. */
  readonly native?: boolean;
  /** The layout of the form. */
  readonly className?: string;
  readonly children: ReactNode;
};

/** A form in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, native = false, className = "stack", children, ...actions } = props;
  return (
    <Dialog open title={title} onClose={actions.onClose}>
      <form {...form.props} noValidate={!native} className={className}>
        {children}
        <FormActions {...actions} busy={form.isPending} />
      </form>
    </Dialog>
  );
}
