import { useQuery } from "@tanstack/react-query";
import { parseIfsc } from "#domain/identity/ifsc.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { bankAccountsQuery, bankQuery } from "#web/api/identityQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { type BankAccountField, type BankAccountTexts, bankAccountProblems } from "./bankAccountTexts.ts";

const initial: BankAccountTexts = { ifsc_code: "", bank_name: "", account_no: "", confirm_account_no: "" };

/** The Add modal of Bank Accounts. The IFSC code fills in the bank's name until the person writes it themselves. */
export function AddBankAccount({ onClose }: { readonly onClose: () => void }) {
  const { bank, cancel } = useMessageGroup("identity");
  const adding = useApiMutation({
    call: (body: BankAccountTexts) => callApi("POST /user/bank-account", { body }),
    success: bank.added,
    onSuccess: (added, _, queries) => {
      queries.setQueryData(bankAccountsQuery.queryKey, (list = []) => [...list, added]);
      onClose();
    },
    refetch: [bankAccountsQuery.queryKey],
  });
  const form = useForm({
    initial,
    problems: (texts) => bankAccountProblems(withBank(texts), bank),
    mutation: { ...adding, mutate: (texts) => adding.mutate(withBank(texts)) },
  });
  const asked = useQuery(bankQuery(parseIfsc(form.values.ifsc_code) ?? ""));
  const isUnknown = asked.error instanceof ApiError && asked.error.status === 422;

  /** What the person wrote counts; else what the IFSC code says. */
  function withBank(texts: BankAccountTexts): BankAccountTexts {
    return { ...texts, bank_name: texts.bank_name || (asked.data?.bank_name ?? "") };
  }
  const field = (name: BankAccountField) => ({
    ...form.field(name),
    value: withBank(form.values)[name],
    autoComplete: "off",
    spellCheck: false,
  });
  return (
    <FormDialog
      form={form}
      title={bank.addTitle}
      keepLabel={cancel}
      onClose={onClose}
      submitLabel={bank.addAccount}
      className="stack [--stack:1.25rem]"
    >
      <TextField
        {...field("ifsc_code")}
        error={form.problem("ifsc_code") ?? (isUnknown ? bank.ifscUnknown : undefined)}
        onChange={({ target }) => form.set({ ifsc_code: target.value.toUpperCase() })}
        label={bank.ifsc}
        hint={bank.ifscHint}
        look="figures"
        maxLength={15}
      />
      <TextField {...field("bank_name")} label={bank.name} hint={bank.nameHint} maxLength={120} />
      <TextField
        {...field("account_no")}
        label={bank.number}
        inputMode="numeric"
        look="figures"
        maxLength={30}
      />
      <TextField
        {...field("confirm_account_no")}
        label={bank.confirmNumber}
        inputMode="numeric"
        look="figures"
        maxLength={30}
      />
    </FormDialog>
  );
}
