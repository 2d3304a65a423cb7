import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { noPaise, subtractPaise } from "#domain/money/paise.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { isMissing } from "#web/api/isMissing.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Money } from "#web/ui/Money.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { AccountLink } from "./AccountLink.tsx";
import { ClosedDays } from "./ClosedDays.tsx";
import { DayReport } from "./DayReport.tsx";
import { TransferTable } from "./TransferTable.tsx";

export const ledgerDesk: Desk = {
  name: "ledger",
  right: "see_money",
  messages: ["ledgerDesk"],
  Screen: LedgerDesk,
};

function transfersQuery(q: string) {
  return operatorList(["ledger", "transfers", q], ({ query, signal }) =>
    callApi("GET /ops/ledger/transfers", { query: { ...query, q }, signal }),
  );
}

/** Every money event with what caused it; or those of one account, an order or a row, which the address names. */
function LedgerDesk() {
  const { account = "", day } = useSearch({ from: "/ops/$desk" });
  if (day !== undefined) return <DayReport day={day} />;
  return (
    <div className="stack [--stack:1.5rem]">
      <FindInLedger key={account} account={account} />
      {account === "" && (
        <>
          <OwnAccounts />
          <ClosedDays />
        </>
      )}
      <Transfers q={account} />
    </div>
  );
}

function FindInLedger({ account }: { readonly account: string }) {
  const words = useMessageGroup("ledgerDesk");
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(account);
  return (
    <form
      className="stack max-w-xl [--stack:0.75rem]"
      onSubmit={(event) => {
        event.preventDefault();
        const search = wanted.trim() === "" ? {} : { account: wanted.trim() };
        void navigate({ to: "/ops/$desk", params: { desk: "ledger" }, search });
      }}
    >
      <TextField
        label={words.find}
        hint={words.findHint}
        look="figures"
        autoComplete="off"
        maxLength={100}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <div className="actions">
        <Button tone="ink" size="small" type="submit">
          {words.search}
        </Button>
        {account !== "" && (
          <LinkButton tone="outline" size="small" href="/ops/ledger">
            {words.allTransfers}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

function OwnAccounts() {
  const words = useMessageGroup("ledgerDesk");
  const query = useQuery({
    queryKey: [operatorKey, "ledger", "accounts"],
    queryFn: async ({ signal }) => (await callApi("GET /ops/ledger/accounts", { signal })).results,
  });
  return (
    <section className="stack [--stack:0.75rem]" aria-labelledby="ledger-accounts">
      <h2 className="text-h3" id="ledger-accounts">
        {words.accounts}
      </h2>
      {query.data === undefined ? (
        <QueryState query={query} shape="table" />
      ) : (
        <DataTable
          caption={words.accounts}
          columns={[
            { heading: words.account, cell: ({ code }) => <AccountLink code={code} /> },
            {
              heading: words.debit,
              kind: "figures",
              cell: ({ balance }) => balance >= 0 && <Money amountPaise={balance} />,
            },
            {
              heading: words.credit,
              kind: "figures",
              cell: ({ balance }) => balance < 0 && <Money amountPaise={subtractPaise(noPaise, balance)} />,
            },
          ]}
          rows={query.data}
          rowKey={({ code }) => code}
        />
      )}
    </section>
  );
}

function Transfers({ q }: { readonly q: string }) {
  const words = useMessageGroup("ledgerDesk");
  const { more } = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(transfersQuery(q));
  if (query.data === undefined) {
    if (isMissing(query.error)) return <EmptyState icon="magnifying-glass" text={words.notFound} />;
    return <QueryState query={query} shape="table" />;
  }
  const account = query.data.pages[0]?.account ?? null;
  const rows = query.data.pages.flatMap(({ results }) => results);
  return (
    <section className="stack [--stack:0.75rem]" aria-labelledby="ledger-transfers">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3 wrap-anywhere" id="ledger-transfers">
          {account === null ? (
            words.transfers
          ) : (
            <span data-words="own">{fillSentence(words.of, { code: account.code })}</span>
          )}
        </h2>
        {account !== null && <Money amountPaise={account.balance} size="medium" />}
      </div>
      {account !== null && account.owner !== null && (
        <p className="quiet wrap-anywhere" data-words="own">
          {account.owner}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState icon="wallet" text={words.none} />
      ) : (
        <TransferTable transfers={rows} />
      )}
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {more}
        </MoreButton>
      )}
    </section>
  );
}
