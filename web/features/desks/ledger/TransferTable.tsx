import type { LedgerTransfer } from "#contract/ledger.ts";
import { addPaise, type Paise } from "#domain/money/paise.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { DataTable } from "#web/ui/DataTable.tsx";
import { Money } from "#web/ui/Money.tsx";
import { AccountLink } from "./AccountLink.tsx";
import { EventName } from "./EventName.tsx";

/** Money events: what happened, what caused it, and between which accounts. */
export function TransferTable({ transfers }: { readonly transfers: readonly LedgerTransfer[] }) {
  const words = useMessageGroup("ledgerDesk");
  const { columns } = words;
  return (
    <DataTable
      caption={words.transfers}
      columns={[
        {
          heading: columns.event,
          cell: ({ id, event, at }) => (
            <>
              {<EventName event={event} />}
              <br />
              <span className="small quiet figures" data-words="own">
                {momentName(at)} · {id}
              </span>
            </>
          ),
        },
        { heading: columns.cause, cell: (transfer) => <Cause transfer={transfer} /> },
        { heading: columns.debit, cell: (transfer) => <Accounts transfer={transfer} side="debit" /> },
        { heading: columns.credit, cell: (transfer) => <Accounts transfer={transfer} side="credit" /> },
        {
          heading: columns.amount,
          kind: "figures",
          cell: ({ postings }) => <Money amountPaise={movedPaise(postings)} />,
        },
      ]}
      rows={transfers}
      rowKey={({ id }) => id}
    />
  );
}

function movedPaise(postings: LedgerTransfer["postings"]): Paise {
  return addPaise(...postings.filter(({ amount }) => amount > 0).map(({ amount }) => amount));
}

type PartProps = { readonly transfer: LedgerTransfer };

function Accounts({ transfer, side }: PartProps & { readonly side: "debit" | "credit" }) {
  const shown = transfer.postings.filter(({ amount }) => amount > 0 === (side === "debit"));
  return shown.map(({ code }) => <AccountLink key={code} code={code} />);
}

function Cause({ transfer: { caused_by: cause } }: PartProps) {
  const words = useMessageGroup("ledgerDesk");
  const { kind, reference, order_number: number, title, product_id: listing } = cause;
  return (
    <span className="wrap-anywhere">
      {kind === null ? words.gone : words.causes[kind]}
      {number !== null && (
        <>
          {" "}
          <span className="figures" data-words="own">
            {number}
          </span>
        </>
      )}
      {reference !== null && (
        <span className="small quiet figures" data-words="own">
          {" "}
          {reference}
        </span>
      )}
      {title !== null && listing !== null && (
        <>
          <br />
          <AppLink className="small" href={`/product/${listing}`} data-words="own">
            {title}
          </AppLink>
        </>
      )}
    </span>
  );
}
