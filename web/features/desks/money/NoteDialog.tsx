import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { toast } from "react-hot-toast";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";

type NoteDialogProps = {
  readonly title: string;
  /** What the press will do. */
  readonly lead: ReactNode;
  readonly words: Readonly<Record<"reason" | "reasonHint" | "reasonMissing" | "keep", string>>;
  /** What stands on the button, and what is said when it is done. */
  readonly confirm: string;
  readonly done: string;
  readonly send: (note: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** More to choose, below the note. */
  readonly children?: ReactNode;
};

/** Asks for the note that stays with what an operator does, and does it. */
export function NoteDialog({ title, lead, words, confirm, done, send, onClose, children }: NoteDialogProps) {
  const queries = useQueryClient();
  const [note, setNote] = useState("");
  const [isChecked, setChecked] = useState(false);
  const isMissing = note.trim() === "";
  const sending = useMutation({
    mutationFn: () => send(note),
    onSuccess: () => {
      toast.success(done);
      onClose();
    },
    // Refused, it was dealt with elsewhere or is another matter now; the desk must say so.
    onSettled: () => queries.invalidateQueries({ queryKey: [operatorKey] }),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (isMissing) focusFirstProblem(event.currentTarget);
    else sending.mutate();
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {lead}
        <TextAreaField
          label={words.reason}
          hint={words.reasonHint}
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={isChecked && isMissing ? words.reasonMissing : undefined}
        />
        {children}
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {words.keep}
          </Button>
          <Button tone="ember" type="submit" busy={sending.isPending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
