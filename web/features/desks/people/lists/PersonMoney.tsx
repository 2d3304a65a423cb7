import { useInfiniteQuery } from "@tanstack/react-query";
import type { MoneyMovement } from "#contract/money.ts";
import type { MoneyLine } from "#contract/payouts.ts";
import { momentName } from "#web/lib/momentName.ts";
import { providerName } from "#web/lib/providerName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { Column } from "#web/ui/DataTable.tsx";
import { Money } from "#web/ui/Money.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";
import { PagedTable } from "../../parts/PagedTable.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { boughtQuery, soldQuery } from "../queries/personQuery.ts";

/** Both sides of somebody's money: what they pay and get back, and what their sales bring. */
export function PersonMoney({ personId }: { readonly personId: string }) {
  return (
    <div className="stack [--stack:1rem]">
      <Bought personId={personId} />
      <Sold personId={personId} />
    </div>
  );
}

function Bought({ personId }: { readonly personId: string }) {
  const words = useMessageGroup("personPage");
  const { money } = useMessageGroup("payments");
  const { columns: heads } = useMessageGroup("peopleDesk");
  const query = useInfiniteQuery(boughtQuery(personId));
  const [first] = query.data?.pages ?? [];
  const columns: Column<MoneyMovement>[] = [
    {
      heading: money.columns.what,
      cell: (movement) => (
        <What
          name={movement.reason === null ? money.kinds[movement.kind] : money.reasons[movement.reason]}
          about={movement.order_number ?? movement.title}
          reference={`${providerName(movement.provider)} ${movement.reference}`}
        />
      ),
    },
    { heading: heads.state, kind: "aside", cell: ({ status }) => money.statuses[status] },
    { heading: heads.when, kind: "figures", cell: ({ created_at: at }) => momentName(at) },
    { heading: heads.amount, kind: "figures", cell: ({ amount }) => <Money amountPaise={amount} /> },
  ];
  return (
    <Pane title={words.bought}>
      {first !== undefined && (
        <SumTable
          small
          lines={[
            { label: money.held, value: first.held },
            { label: money.comingBack, value: first.coming_back },
          ]}
        />
      )}
      <PagedTable query={query} caption={words.bought} none={words.none.bought} columns={columns} />
    </Pane>
  );
}

function SoldLine({ line }: { readonly line: MoneyLine }) {
  const { money } = useMessageGroup("fulfilment");
  if (line.kind === "sale") return <What name={line.title} about={line.order_number} />;
  if (line.kind === "goodwill") return <What name={money.goodwill} about={line.order_number ?? ""} />;
  return <What name={money.payout} about={line.bank} reference={line.bank_reference} />;
}

function Sold({ personId }: { readonly personId: string }) {
  const words = useMessageGroup("personPage");
  const { money } = useMessageGroup("fulfilment");
  const { columns: heads } = useMessageGroup("peopleDesk");
  const query = useInfiniteQuery(soldQuery(personId));
  const [first] = query.data?.pages ?? [];
  const columns: Column<MoneyLine>[] = [
    {
      heading: money.columns.what,
      cell: (line) => <SoldLine line={line} />,
    },
    {
      heading: heads.state,
      kind: "aside",
      cell: (line) => (line.kind === "payout" ? money.payoutStatuses[line.status] : money.settled),
    },
    { heading: heads.when, kind: "figures", cell: ({ at }) => momentName(at) },
    { heading: heads.amount, kind: "figures", cell: ({ amount }) => <Money amountPaise={amount} /> },
  ];
  return (
    <Pane title={words.sold}>
      {first !== undefined && (
        <SumTable
          small
          lines={[
            { label: money.balance, value: first.balance },
            { label: money.waiting, value: first.waiting },
            { label: money.onItsWay, value: first.on_its_way },
            { label: money.paidOut, value: first.paid_out },
          ]}
        />
      )}
      {first?.waits_for && <p className="small">{words.payoutWaitsFor[first.waits_for]}</p>}
      <PagedTable query={query} caption={words.sold} none={words.none.sold} columns={columns} />
    </Pane>
  );
}

type WhatProps = { readonly name: string; readonly about: string; readonly reference?: string | null };

function What({ name, about, reference = null }: WhatProps) {
  return (
    <span className="grid">
      <span data-words="own">{name}</span>
      <span className="small faint wrap-anywhere" data-words="own">
        {about}
      </span>
      {reference !== null && (
        <span className="small faint figures wrap-anywhere" data-words="own">
          {reference}
        </span>
      )}
    </span>
  );
}
