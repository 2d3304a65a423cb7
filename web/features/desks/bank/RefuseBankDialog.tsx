import { type BankReason, bankReasonsFor } from "#domain/identity/bankReasons.ts";
import { callApi } from "#web/api/client.ts";
import { BankWhy } from "#web/features/account/profile/BankWhy.tsx";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { RefusalFields, type RefusalWish } from "../parts/case/RefusalFields.tsx";
import { type DialogProps, useBankDecision } from "./useBankDecision.ts";

type Wish = RefusalWish<BankReason>;

/** Not to accept an account: why, and what the person reads. */
export function RefuseBankDialog({ account, ...steps }: DialogProps) {
  const words = useMessageGroup("bankDesk");
  const { bank } = useMessageGroup("identity");
  const refusing = useBankDecision({
    ...steps,
    call: ({ reasons, note }: Wish) =>
      callApi("POST /ops/bank-accounts/:id/refuse", {
        params: { id: account.id },
        body: { reasons: [...reasons], note, version: account.version },
      }),
    success: words.refused,
  });
  const form = useForm({
    initial: { reasons: [], note: "" } as Wish,
    problems: ({ reasons, note }) => ({
      reasons: reasons.length === 0 && words.reasonsMissing,
      note: reasons.includes("other") && isBlank(note) && words.noteMissing,
    }),
    mutation: refusing,
  });
  const { reasons, note } = form.values;
  return (
    <FormDialog
      form={form}
      title={fillSentence(words.refuseTitle, { name: account.name || words.noPerson })}
      keepLabel={words.keep}
      onClose={steps.onClose}
      submitLabel={words.refuse}
      tone="destructive"
    >
      <RefusalFields
        form={form}
        words={words}
        offered={bankReasonsFor(account.status).map((reason) => ({
          reason,
          label: bank.reasons[reason].label,
        }))}
        preview={<BankWhy account={{ reasons: [...reasons], reason: note.trim() || null }} />}
      />
    </FormDialog>
  );
}
