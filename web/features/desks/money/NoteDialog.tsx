import type { ReactNode } from "react";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";

type NoteDialogProps = {
  readonly title: string;
  /** What the press will do. */
  readonly lead: ReactNode;
  readonly words: Readonly<Record<"reason" | "reasonHint" | "reasonMissing" | "keep", string>>;
  /** What stands on the button, and what is said when it is done. */
  readonly confirm: string;
  readonly done: string;
  readonly send: (note: string, idempotencyKey: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** How long the note may be; as its call takes it. */
  readonly longest?: 300 | 500;
  /** More to choose, below the note. */
  readonly children?: ReactNode;
};

/** Asks for the note that stays with what an operator does, and does it. */
export function NoteDialog(props: NoteDialogProps) {
  const { title, lead, words, confirm, done, send, onClose, longest = 500, children } = props;
  const sending = useApiMutation({
    call: ({ note }: { note: string }, idempotencyKey) => send(note, idempotencyKey),
    success: done,
    // A refusal stands beside the note (R-SCREEN-11).
    quiet: true,
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { note: "" },
    problems: ({ note }) => ({ note: isBlank(note) && words.reasonMissing }),
    mutation: sending,
    fieldOf: () => "note",
  });
  return (
    <FormDialog form={form} title={title} keepLabel={words.keep} onClose={onClose} submitLabel={confirm}>
      {lead}
      <TextAreaField
        {...form.field("note")}
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={longest}
      />
      {children}
    </FormDialog>
  );
}
