import type { QueryKey } from "@tanstack/react-query";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";

type Labels = "reason" | "reasonMissing" | "words" | "wordsHint" | "wordsMissing" | "keep" | "send";
type Values = { reason: string; words: string };
type Said<Reason> = { readonly reason: Reason; readonly words: string };

type ReportDialogProps<Reason extends string, Answer> = {
  readonly title: string;
  /** What follows from it, and who learns of it. */
  readonly lead: string;
  readonly words: Readonly<Record<Labels, string>> & { readonly reasons: Readonly<Record<Reason, string>> };
  readonly choose: string;
  readonly reasons: readonly Reason[];
  readonly longest?: number;
  readonly send: (said: Said<Reason>, idempotencyKey: string) => Promise<Answer>;
  readonly sent: string | ((answer: Answer) => string);
  readonly refetch?: readonly QueryKey[];
  readonly onClose: () => void;
};

/** Asks what is wrong with something or somebody, and says what follows. Who chooses something else says what. */
export function ReportDialog<Reason extends string, Answer>(props: ReportDialogProps<Reason, Answer>) {
  const { words, reasons, longest = 500, send, refetch = [], onClose } = props;
  const sending = useApiMutation<Answer, Values>({
    call: ({ reason, words: said }, idempotencyKey) =>
      send({ reason: reason as Reason, words: said.trim() }, idempotencyKey),
    success: props.sent,
    // A refusal stands beside the reason (R-SCREEN-11).
    quiet: true,
    onSuccess: onClose,
    refetch,
  });
  const form = useForm<Values>({
    initial: { reason: "", words: "" },
    problems: (values) => ({
      reason: values.reason === "" && words.reasonMissing,
      words: values.reason === "other" && isBlank(values.words) && words.wordsMissing,
    }),
    mutation: sending,
    fieldOf: () => "reason",
  });
  return (
    <FormDialog
      form={form}
      title={props.title}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.send}
    >
      <p>{props.lead}</p>
      <SelectField
        {...form.field("reason")}
        label={words.reason}
        placeholder={props.choose}
        options={reasons.map((value) => ({ value, label: words.reasons[value] }))}
      />
      <TextAreaField
        {...form.field("words")}
        label={words.words}
        hint={words.wordsHint}
        rows={3}
        maxLength={longest}
      />
    </FormDialog>
  );
}
