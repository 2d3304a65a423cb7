import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { toast } from "react-hot-toast";
import { parseIfsc } from "#domain/identity/ifsc.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { bankAccountsQuery, bankQuery } from "#web/api/identityQueries.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { identityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import {
  type BankAccountErrors,
  type BankAccountField,
  type BankAccountTexts,
  bankAccountFields,
  bankAccountProblems,
} from "./bankAccountTexts.ts";

const emptyTexts: BankAccountTexts = { ifsc_code: "", bank_name: "", account_no: "", confirm_account_no: "" };

/** The Add modal of Bank Accounts. The IFSC code fills in the bank's name until the person writes it themselves. */
export function AddBankAccount({ onClose }: { readonly onClose: () => void }) {
  const { identity } = useMessageGroup(identityMessages);
  const form = useBankAccountForm(onClose);
  const { bank } = identity;
  return (
    <Dialog open title={bank.addTitle} onClose={onClose}>
      <form
        className="stack [--stack:1.25rem]"
        noValidate
        autoComplete="off"
        ref={form.ref}
        onSubmit={form.save}
      >
        <TextField {...form.field("bank_name")} label={bank.name} hint={bank.nameHint} maxLength={120} />
        <TextField
          {...form.field("ifsc_code")}
          label={bank.ifsc}
          hint={bank.ifscHint}
          look="figures"
          maxLength={15}
        />
        <TextField
          {...form.field("account_no")}
          label={bank.number}
          inputMode="numeric"
          look="figures"
          maxLength={30}
        />
        <TextField
          {...form.field("confirm_account_no")}
          label={bank.confirmNumber}
          inputMode="numeric"
          look="figures"
          maxLength={30}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {identity.cancel}
          </Button>
          <Button type="submit" tone="ember" busy={form.isSaving}>
            {bank.addAccount}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useBankAccountForm(onSaved: () => void) {
  const { identity } = useMessageGroup(identityMessages);
  const ref = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<BankAccountTexts>(emptyTexts);
  const [errors, setErrors] = useState<BankAccountErrors>({});
  const asked = useQuery(bankQuery(parseIfsc(typed.ifsc_code) ?? ""));
  // What the person wrote counts; else what the IFSC code says.
  const texts = { ...typed, bank_name: typed.bank_name || (asked.data?.bank_name ?? "") };
  const isUnknown = asked.error instanceof ApiError && asked.error.status === 422;
  const shown = isUnknown ? { ifsc_code: identity.bank.ifscUnknown, ...errors } : errors;
  const saving = useSave({ onSaved, onRefused: setErrors });

  function save(event: FormEvent) {
    event.preventDefault();
    const problems = bankAccountProblems(texts, identity.bank);
    setErrors(problems);
    const first = bankAccountFields.find((field) => problems[field]);
    if (first === undefined) saving.mutate(texts);
    else ref.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  const field = (name: BankAccountField) => ({
    name,
    value: texts[name],
    error: shown[name],
    autoComplete: "off",
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => {
      setErrors(({ [name]: _, ...others }) => others);
      setTyped((before) => ({
        ...before,
        [name]: name === "ifsc_code" ? target.value.toUpperCase() : target.value,
      }));
    },
  });

  return { ref, field, save, isSaving: saving.isPending };
}

type Outcomes = { readonly onSaved: () => void; readonly onRefused: (errors: BankAccountErrors) => void };

function useSave({ onSaved, onRefused }: Outcomes) {
  const { identity } = useMessageGroup(identityMessages);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BankAccountTexts) => callApi("POST /user/bank-account", { body }),
    onSuccess: (added) => {
      queryClient.setQueryData(bankAccountsQuery.queryKey, (list = []) => [...list, added]);
      void queryClient.invalidateQueries({ queryKey: bankAccountsQuery.queryKey });
      toast.success(identity.bank.added);
      onSaved();
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError)) return;
      onRefused(
        Object.fromEntries(
          bankAccountFields.map((name) => [name, failure.fieldMessage(name)]),
        ) as BankAccountErrors,
      );
    },
  });
}
