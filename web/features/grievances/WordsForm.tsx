import { longestAnswer } from "#domain/grievance/grievanceLimits.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

export type SendWords = (text: string, idempotencyKey: string) => Promise<unknown>;

type WordsFormProps = {
  readonly label: string;
  readonly hint?: string;
  readonly submit: string;
  readonly success: string;
  readonly send: SendWords;
};

/** A text about a grievance, and its button. */
export function WordsForm({ label, hint, submit, success, send }: WordsFormProps) {
  const words = useMessageGroup("grievances");
  const sending = useApiMutation({
    call: ({ text }: { text: string }, idempotencyKey) => send(text, idempotencyKey),
    success,
  });
  const form = useForm({
    initial: { text: "" },
    problems: ({ text }) => ({ text: isBlank(text) && words.textMissing }),
    mutation: sending,
    onSaved: () => {
      form.set({ text: "" });
    },
  });
  return (
    <form {...form.props} className="stack [--stack:0.75rem]">
      <TextAreaField {...form.field("text")} label={label} hint={hint} rows={4} maxLength={longestAnswer} />
      <div className="actions">
        <Button tone="outline" type="submit" busy={form.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
