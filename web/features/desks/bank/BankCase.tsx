import { useQuery } from "@tanstack/react-query";
import { hasFailedCheck } from "#domain/identity/bankCheck.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { CaseLine } from "../parts/case/CaseLine.tsx";
import { useCase } from "../parts/case/useCase.ts";
import { BankAnswers } from "./BankAnswers.tsx";
import { BankDecision } from "./BankDecision.tsx";
import { BankFacts } from "./BankFacts.tsx";
import { bankReadingQuery } from "./bankQueries.ts";

type CaseProps = {
  readonly id: string;
  /** It is decided: on to the next. */
  readonly onDone: () => void;
};

/** One account: the names side by side and what the bank was asked in the middle, facts and the decision at the right. */
export function BankCase({ id, onDone }: CaseProps) {
  const words = useMessageGroup("bankDesk");
  const reading = useQuery(bankReadingQuery(id));
  const account = reading.data;
  const waits = account !== undefined && hasFailedCheck(account.status);
  const own = useCase("bank_account", waits ? id : null);
  if (reading.error instanceof ApiError && reading.error.status === 404) {
    return (
      <div className="tri__rest">
        <EmptyState icon="bank" text={words.gone} />
      </div>
    );
  }
  if (account === undefined) {
    return (
      <div className="tri__rest">
        <QueryState query={reading} shape="table" count={4} />
      </div>
    );
  }
  return (
    <>
      <BankAnswers account={account} />
      <section className="tri__case" aria-label={account.name || words.noPerson}>
        <BankFacts account={account} />
        {waits && own.mayAct && (
          <BankDecision {...{ account, own, onDone }} onChanged={() => void reading.refetch()} />
        )}
        {waits && !own.mayAct && (
          <div className="tri__in">
            <CaseLine of={own} />
          </div>
        )}
      </section>
    </>
  );
}
