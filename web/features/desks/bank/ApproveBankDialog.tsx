import { type BankProof, bankProofs } from "#domain/identity/bankReasons.ts";
import { callApi } from "#web/api/client.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { type DialogProps, useBankDecision } from "./useBankDecision.ts";

type Wish = { readonly lookedAt: BankProof | ""; readonly reason: string };

/** An approval by hand: what was looked at, and why the account is theirs. */
export function ApproveBankDialog({ account, ...steps }: DialogProps) {
  const words = useMessageGroup("bankDesk");
  const approving = useBankDecision({
    ...steps,
    call: ({ lookedAt, reason }: Wish) =>
      callApi("POST /ops/bank-accounts/:id/approve", {
        params: { id: account.id },
        body: { looked_at: lookedAt as BankProof, reason, version: account.version },
      }),
    success: words.approved,
  });
  const form = useForm({
    initial: { lookedAt: "", reason: "" } as Wish,
    problems: ({ lookedAt, reason }) => ({
      lookedAt: lookedAt === "" && words.lookedAtMissing,
      reason: isBlank(reason) && words.whyMissing,
    }),
    mutation: approving,
  });
  return (
    <FormDialog
      form={form}
      title={fillSentence(words.approveTitle, { name: account.name || words.noPerson })}
      keepLabel={words.keep}
      onClose={steps.onClose}
      submitLabel={words.approve}
    >
      <p className="small quiet">
        {fillSentence(words.approveLine, { bank: account.bank_name, number: account.account_no })}
      </p>
      <SelectField
        {...form.field("lookedAt", "looked_at")}
        label={words.lookedAt}
        placeholder="–"
        options={bankProofs.map((value) => ({ value, label: words.proofs[value] }))}
      />
      <TextAreaField
        {...form.field("reason")}
        label={words.why}
        hint={words.whyHint}
        rows={2}
        maxLength={300}
      />
    </FormDialog>
  );
}
