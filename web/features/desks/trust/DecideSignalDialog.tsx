import type { TrustSignal } from "#contract/trust.ts";
import { type SignalOutcome, signalOutcomes } from "#domain/trust/signals.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type DialogProps = { readonly signal: TrustSignal; readonly onClose: () => void };
type Wish = { readonly outcome: SignalOutcome | ""; readonly note: string };

/**
 * Says what came of a signal. A refusal is said by a toast: after another operator's word the signal is read anew, and may
 * stand in another list, with what they said.
 */
export function DecideSignalDialog({ signal, onClose }: DialogProps) {
  const words = useMessageGroup("trustDesk");
  const deciding = useApiMutation({
    call: ({ outcome, note, seen }: Wish & { readonly seen: number }, idempotencyKey) =>
      callApi("POST /ops/signals/:id/decisions", {
        params: { id: signal.id },
        body: { outcome: outcome || "note", note, seen_decisions: seen },
        idempotencyKey,
      }),
    success: words.decided,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { outcome: "", note: "" } as Wish,
    problems: ({ outcome, note }) => ({
      outcome: outcome === "" && words.outcomeMissing,
      note: isBlank(note) && words.noteMissing,
    }),
    mutation: {
      ...deciding,
      mutate: (wish, options) => deciding.mutate({ ...wish, seen: signal.decision_count }, options),
    },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={words.kinds[signal.kind]}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.decide}
    >
      <p className="small quiet">{words.decideLine}</p>
      <SelectField
        {...form.field("outcome")}
        label={words.outcome}
        placeholder={words.chooseOutcome}
        options={signalOutcomes.map((value) => ({ value, label: words.outcomes[value] }))}
      />
      <TextAreaField
        {...form.field("note")}
        label={words.note}
        hint={words.noteHint}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
