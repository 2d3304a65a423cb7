import type { OwnCeiling } from "#contract/bidCeilings.ts";
import type { OperatorsPerson } from "#contract/people.ts";
import { longestCeilingReason, ownCeilingBounds } from "#domain/auction/bidCeiling.ts";
import { rupees } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { CheckField } from "#web/forms/CheckField.tsx";
import { ChoiceGroup } from "#web/forms/ChoiceGroup.tsx";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { wholeRupeesIn } from "#web/forms/paiseIn.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { momentInIndia } from "#web/lib/momentInIndia.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Note } from "#web/ui/Note.tsx";

type CeilingDialogProps = {
  readonly person: OperatorsPerson;
  readonly standing: OwnCeiling | undefined;
  readonly onClose: () => void;
};
const hows = ["amount", "none"] as const;
type Wish = {
  readonly how: (typeof hows)[number];
  readonly amount: string;
  readonly reason: string;
  readonly until: string;
};

/** Sets how much one person may bid without a deposit, up or down, with why and until when. */
export function CeilingDialog({ person, standing, onClose }: CeilingDialogProps) {
  const { limits: words } = useMessageGroup("personPage");
  const setting = useApiMutation({
    call: ({ how, amount, reason, until }: Wish) =>
      callApi("POST /ops/users/:id/bid-ceilings", {
        params: { id: person.id },
        body: {
          amount: how === "none" ? null : wholeRupeesIn(amount),
          reason,
          // A moment in India: the field knows no zones.
          until: until === "" ? null : momentInIndia(until),
          seen_id: standing?.id ?? null,
        },
      }),
    success: words.wasSet,
    refetch: [[operatorKey]],
  });
  const form = useForm({
    initial: { how: "amount", amount: "", reason: "", until: "" } as Wish,
    problems: ({ how, amount, reason }) => ({
      amount: how === "amount" && !isWithin(amount) && words.amountMissing,
      reason: isBlank(reason) && words.reasonMissing,
    }),
    mutation: setting,
    onSaved: onClose,
  });
  const { how } = form.values;
  return (
    <FormDialog
      form={form}
      native
      title={fillSentence(words.dialogTitle, { name: person.name || person.mobile })}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.set}
      tone="ink"
    >
      <Note tone="wait">{words.dialogLine}</Note>
      <ChoiceGroup title={words.how} error={undefined}>
        {hows.map((one) => (
          <CheckField
            key={one}
            kind="radio"
            name="how"
            label={words.hows[one]}
            checked={how === one}
            onChange={() => form.set({ how: one })}
          />
        ))}
      </ChoiceGroup>
      {how === "amount" && <MoneyField {...form.field("amount")} label={words.amount} />}
      <TextAreaField
        {...form.field("reason")}
        label={words.reason}
        hint={words.reasonHint}
        rows={2}
        maxLength={longestCeilingReason}
      />
      <TextField
        {...form.field("until")}
        label={words.untilLabel}
        hint={words.untilHint}
        all={false}
        type="datetime-local"
      />
    </FormDialog>
  );
}

function isWithin(typed: string): boolean {
  const amount = wholeRupeesIn(typed);
  const { least, most } = ownCeilingBounds;
  return amount !== null && amount >= rupees(least) && amount <= rupees(most);
}
