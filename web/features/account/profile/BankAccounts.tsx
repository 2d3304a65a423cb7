import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BankAccountAnswer } from "#contract/identity.ts";
import { bankAccountsQuery } from "#web/api/identityQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { AddBankAccount } from "./AddBankAccount.tsx";
import { BankAccountRow } from "./BankAccountRow.tsx";
import { RemoveBankAccount } from "./RemoveBankAccount.tsx";

/** Bank Accounts: the list with what the bank says of each, adding and removing (R-PEOPLE-8). */
export function BankAccounts() {
  const profile = useMessageGroup("profile");
  const identity = useMessageGroup("identity");
  const query = useQuery(bankAccountsQuery);
  const { data: accounts } = query;
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<BankAccountAnswer>();
  return (
    <section className="stack [--stack:1.25rem]">
      <div className="line line--wrap">
        <h2>{profile.menu.bankAccounts}</h2>
        <span className="push">
          <Button tone="outline" size="small" onClick={() => setIsAdding(true)}>
            <Icon name="plus" weight="bold" /> {identity.bank.add}
          </Button>
        </span>
      </div>
      <QueryState query={query} shape="table" count={3} message={identity.listFailed} />
      {accounts?.length === 0 && (
        <EmptyState icon="bank" text={identity.bank.empty} line={identity.bank.emptyLine} />
      )}
      {accounts && accounts.length > 0 && (
        <>
          <p className="quiet">{identity.bank.line}</p>
          <ul className="stack [--stack:0.75rem]">
            {accounts.map((account) => (
              <li key={account.id}>
                <BankAccountRow account={account} onRemove={() => setRemoving(account)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isAdding && <AddBankAccount onClose={() => setIsAdding(false)} />}
      {removing && <RemoveBankAccount account={removing} onDone={() => setRemoving(undefined)} />}
    </section>
  );
}
