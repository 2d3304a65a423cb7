import type { OperatorsPerson } from "#contract/people.ts";
import {
  longestSupportViewReason,
  type SupportViewPart,
  supportViewParts,
} from "#domain/operators/supportView.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { CheckField } from "#web/forms/CheckField.tsx";
import { ChoiceGroup } from "#web/forms/ChoiceGroup.tsx";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";

type AskProps = { readonly person: OperatorsPerson; readonly onClose: () => void };
type Wish = { readonly reason: string; readonly parts: readonly SupportViewPart[] };

/** Asks somebody to let this operator see their screens: why, and which. */
export function AskViewDialog({ person, onClose }: AskProps) {
  const words = useMessageGroup("supportViewDesk");
  const { parts: names } = useMessageGroup("supportView");
  const asking = useApiMutation({
    call: ({ reason, parts }: Wish) =>
      callApi("POST /ops/users/:id/support-views", {
        params: { id: person.id },
        body: { reason, parts: [...parts] },
      }),
    success: words.sent,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { reason: "", parts: supportViewParts } as Wish,
    problems: ({ reason, parts }) => ({
      reason: isBlank(reason) && words.reasonMissing,
      parts: parts.length === 0 && words.partsMissing,
    }),
    mutation: asking,
    onSaved: onClose,
  });
  const { parts } = form.values;
  const toggle = (part: SupportViewPart, isOn: boolean) =>
    form.set({ parts: supportViewParts.filter((one) => (one === part ? isOn : parts.includes(one))) });
  return (
    <FormDialog
      form={form}
      title={fillSentence(words.askTitle, { name: person.name || person.mobile })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.send}
      tone="ink"
    >
      <Note tone="info">{words.askLine}</Note>
      <TextAreaField
        {...form.field("reason")}
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={longestSupportViewReason}
      />
      <ChoiceGroup title={words.parts} error={form.problem("parts")}>
        {supportViewParts.map((part) => (
          <CheckField
            key={part}
            label={names[part]}
            checked={parts.includes(part)}
            onChange={({ target }) => toggle(part, target.checked)}
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  );
}
