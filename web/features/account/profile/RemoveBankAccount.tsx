import type { BankAccountAnswer } from "#contract/identity.ts";
import { callApi } from "#web/api/client.ts";
import { bankAccountsQuery } from "#web/api/identityQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type RemoveBankAccountProps = { readonly account: BankAccountAnswer; readonly onDone: () => void };

/** Asks, then removes a bank account. Why it must stay is said in a toast. */
export function RemoveBankAccount({ account, onDone }: RemoveBankAccountProps) {
  const identity = useMessageGroup("identity");
  const { bank } = identity;
  const removing = useApiMutation({
    call: () => callApi("DELETE /user/bank-account/:id", { params: { id: account.id } }),
    success: bank.removed,
    onSuccess: (_answer, _, queries) =>
      queries.setQueryData(bankAccountsQuery.queryKey, (list) => list?.filter(({ id }) => id !== account.id)),
    onSettled: onDone,
    refetch: [bankAccountsQuery.queryKey],
  });
  return (
    <ConfirmDialog
      open
      destructive
      title={bank.removeTitle}
      keepLabel={identity.keep}
      onKeep={onDone}
      confirmLabel={identity.remove}
      onConfirm={() => removing.mutate()}
      busy={removing.isPending}
    >
      <p data-words="own">
        {fillSentence(bank.removeLine, { bank: account.bank_name, number: account.account_no })}
      </p>
    </ConfirmDialog>
  );
}
