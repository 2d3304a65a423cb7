import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "react-hot-toast";
import type { BankAccountAnswer } from "#contract/identity.ts";
import { callApi } from "#web/api/client.ts";
import { bankAccountsQuery } from "#web/api/identityQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { identityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";

type RemoveBankAccountProps = { readonly account: BankAccountAnswer; readonly onDone: () => void };

/** Asks, then removes a bank account. Why it must stay is said in a toast. */
export function RemoveBankAccount({ account, onDone }: RemoveBankAccountProps) {
  const { identity } = useMessageGroup(identityMessages);
  const { bank } = identity;
  const queryClient = useQueryClient();
  const removing = useMutation({
    mutationFn: () => callApi("DELETE /user/bank-account/:id", { params: { id: account.id } }),
    onSuccess: () => {
      queryClient.setQueryData(bankAccountsQuery.queryKey, (list) =>
        list?.filter(({ id }) => id !== account.id),
      );
      toast.success(bank.removed);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: bankAccountsQuery.queryKey });
      onDone();
    },
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
