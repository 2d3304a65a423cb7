import type { OperatorsPerson } from "#contract/people.ts";
import { type BlockKind, blockKinds } from "#domain/identity/blockKinds.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { momentInIndia } from "#web/lib/momentInIndia.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";

type BlockDialogProps = { readonly person: OperatorsPerson; readonly onClose: () => void };
type Wish = { readonly kind: BlockKind | ""; readonly until: string; readonly reason: string };

/** Blocks somebody: what happens at once stands above the fields, the reason stays with operators. */
export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const words = useMessageGroup("peopleDesk");
  const blocking = useApiMutation({
    call: ({ kind, until, reason }: Wish) =>
      callApi("POST /ops/users/:id/block", {
        params: { id: person.id },
        body: {
          reason,
          kind: kind === "" ? null : kind,
          // A moment in India: the field knows no zones.
          until: until === "" ? null : momentInIndia(until),
        },
      }),
    success: ({ frozen_listings: count }) => fillSentence(words.blocked, { count }),
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { kind: "", until: "", reason: "" } as Wish,
    problems: ({ reason }) => ({ reason: isBlank(reason) && words.reasonMissing }),
    mutation: blocking,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      native
      title={fillSentence(words.blockTitle, { name: person.name || person.mobile })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.block}
      tone="destructive"
    >
      <Note tone="wait">{words.blockLine}</Note>
      <SelectField
        {...form.field("kind")}
        label={words.told}
        hint={words.toldHint}
        options={[
          { value: "", label: words.kinds.none },
          ...blockKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
        ]}
      />
      <TextField
        {...form.field("until")}
        label={words.until}
        hint={words.untilHint}
        all={false}
        type="datetime-local"
      />
      <TextAreaField
        {...form.field("reason")}
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={300}
      />
    </FormDialog>
  );
}
