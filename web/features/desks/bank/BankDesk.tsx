import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type BankReview, type BankReviewView, bankReviewViews } from "#contract/bankAccountReview.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { LinkTabs } from "#web/ui/Tabs.tsx";
import { CaseAge } from "../parts/case/CaseAge.tsx";
import { CaseQueue } from "../parts/case/CaseQueue.tsx";
import { NoCase } from "../parts/case/NoCase.tsx";
import { caseAddress, useChosenCase } from "../parts/case/useChosenCase.ts";
import type { Desk } from "../parts/desk.ts";
import { BankCase } from "./BankCase.tsx";
import { BankChecks } from "./BankChecks.tsx";
import { bankReviewsQuery } from "./bankQueries.ts";

export const bankDesk: Desk = {
  name: "bank",
  right: "review_kyc",
  messages: ["bankDesk", "identity"],
  queues: ["bank_accounts"],
  Screen: BankDesk,
};

/** Bank accounts whose check failed, worked to their end: the list, what the bank said, the decision (R-PEOPLE-15). */
function BankDesk() {
  const words = useMessageGroup("bankDesk");
  const { show } = useSearch({ from: "/ops/$desk" });
  const view = bankReviewViews.find((one) => one === show) ?? "waiting";
  return (
    <div className="stack">
      <p className="small quiet">{words.line}</p>
      <LinkTabs
        label={words.views}
        tabs={bankReviewViews.map((one) => ({
          href: caseAddress("bank", one),
          label: words.tabs[one],
          current: one === view,
        }))}
      />
      <Reviews key={view} view={view} />
      <BankChecks />
    </div>
  );
}

function Reviews({ view }: { readonly view: BankReviewView }) {
  const words = useMessageGroup("bankDesk");
  const query = useInfiniteQuery(bankReviewsQuery(view));
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const { chosen, openFirst, openNext } = useChosenCase({ desk: "bank", show: view, rows });
  const isEmpty = query.data !== undefined && rows.length === 0 && chosen === undefined;
  if (isEmpty) return <EmptyState icon="bank" text={words.none[view]} />;
  return (
    <div className="tri">
      <CaseQueue {...{ words, query, rows, chosen }} addressOf={(id) => caseAddress("bank", view, id)}>
        {(account) => <Row account={account} />}
      </CaseQueue>
      {chosen === undefined ? (
        <NoCase words={words} onOpenFirst={rows[0] && openFirst} />
      ) : (
        <BankCase key={chosen} id={chosen} onDone={openNext} />
      )}
    </div>
  );
}

function Row({ account }: { readonly account: BankReview }) {
  const words = useMessageGroup("bankDesk");
  const { bank } = useMessageGroup("identity");
  const { decided_at: decidedAt, checked_at: checkedAt } = account;
  return (
    <>
      <b data-words="own">{account.name || words.noPerson}</b>
      <span className="micro faint" data-words="own">
        {account.bank_name} {account.account_no}
      </span>
      <span className="line micro faint justify-between">
        <span>{bank.statuses[account.status]}</span>
        {decidedAt !== null && <span>{momentName(decidedAt)}</span>}
        {decidedAt === null && checkedAt !== null && <CaseAge since={checkedAt} />}
      </span>
    </>
  );
}
