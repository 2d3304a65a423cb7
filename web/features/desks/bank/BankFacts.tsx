import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BankReading } from "#contract/bankAccountReview.ts";
import { BankWhy } from "#web/features/account/profile/BankWhy.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { SpecTable } from "#web/ui/SpecTable.tsx";
import { useRight } from "../parts/useRight.ts";
import { bankNumberQuery } from "./bankQueries.ts";

/** Whose account it is and which, and what was decided. */
export function BankFacts({ account }: { readonly account: BankReading }) {
  const words = useMessageGroup("bankDesk");
  const mayOpenPeople = useRight("see_people");
  return (
    <div className="tri__in stack [--stack:0.75rem]">
      <h2 className="wrap-anywhere" data-words="own">
        {account.name || words.noPerson}
      </h2>
      <SpecTable lines={useLines(account)} />
      {account.status === "refused" && <BankWhy account={account} />}
      {mayOpenPeople && (
        <div className="actions">
          <LinkButton tone="outline" size="small" href={`/ops/people?person=${account.user_id}`}>
            {words.person}
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function useLines(account: BankReading) {
  const words = useMessageGroup("bankDesk");
  const { bank } = useMessageGroup("identity");
  const { decided_at: decidedAt, looked_at: lookedAt } = account;
  const lines = [
    { label: words.bank, value: <span data-words="own">{account.bank_name}</span> },
    { label: words.number, value: <AccountNumber key={account.id} account={account} /> },
    { label: bank.ifsc, value: <span data-words="own">{account.ifsc_code}</span> },
  ];
  if (decidedAt !== null) {
    const name = account.decided_by_name || words.noOperator;
    const value = fillSentence(words.decidedBy, { name, time: momentName(decidedAt) });
    lines.push({ label: words.decided, value: <span>{value}</span> });
  }
  if (lookedAt !== null) lines.push({ label: words.saw, value: <span>{words.proofs[lookedAt]}</span> });
  if (account.status === "approved")
    lines.push({ label: words.wordsOf, value: <span data-words="own">{account.reason}</span> });
  return lines;
}

/** Masked until it is asked for, which is recorded. */
function AccountNumber({ account }: { readonly account: BankReading }) {
  const words = useMessageGroup("bankDesk");
  const [isShown, setShown] = useState(false);
  if (isShown) return <WholeNumber id={account.id} />;
  return (
    <span className="line">
      <span className="figures">{account.account_no}</span>
      <IconButton icon={{ name: "eye" }} label={words.showNumber} onClick={() => setShown(true)} />
    </span>
  );
}

function WholeNumber({ id }: { readonly id: string }) {
  const words = useMessageGroup("bankDesk");
  const query = useQuery(bankNumberQuery(id));
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  return (
    <span className="figures wrap-anywhere" role="status">
      {fillSentence(words.numberShown, { number: query.data.account_no })}
    </span>
  );
}
