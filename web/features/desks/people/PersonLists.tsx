import { useState } from "react";
import type { OperatorsPerson, PersonListing, PersonOrder } from "#contract/people.ts";
import { deviceName } from "#web/features/account/profile/deviceName.ts";
import { StageBadge } from "#web/features/orders/parts/StageBadge.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { Link } from "#web/ui/link.tsx";
import { Money } from "#web/ui/Money.tsx";
import { useRight } from "../parts/useRight.ts";
import { TakeDownDialog } from "./TakeDownDialog.tsx";

type SectionProps<Row> = {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
};

function Section<Row extends { readonly id: string | number }>({
  title,
  none,
  rows,
  columns,
}: SectionProps<Row>) {
  return (
    <section className="stack [--stack:0.5rem]">
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="small quiet">{none}</p>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </section>
  );
}

export function PersonListings({ listings }: { readonly listings: readonly PersonListing[] }) {
  const words = useMessageGroup("peopleDesk");
  const mayTakeDown = useRight("take_down_listings");
  const [asked, setAsked] = useState<PersonListing | null>(null);
  const columns: Column<PersonListing>[] = [
    {
      heading: words.columns.title,
      cell: ({ id, title, status }) =>
        status === "draft" ? (
          <span data-words="own">{title || words.untitled}</span>
        ) : (
          <Link href={`/product/${id}`} data-words="own">
            {title}
          </Link>
        ),
    },
    { heading: words.columns.state, kind: "aside", cell: ({ status }) => words.listingStates[status] },
    {
      heading: words.columns.ends,
      kind: "figures",
      cell: ({ ends_at: at }) => (at === null ? "–" : momentName(at)),
    },
    {
      heading: words.columns.actions,
      headingHidden: true,
      cell: (listing) =>
        mayTakeDown &&
        (listing.status === "active" || listing.status === "frozen") && (
          <Button tone="outline" size="small" onClick={() => setAsked(listing)}>
            {words.takeDown}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Section title={words.listings} none={words.noListings} rows={listings} columns={columns} />
      {asked !== null && <TakeDownDialog listing={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

export function PersonOrders({ orders }: { readonly orders: readonly PersonOrder[] }) {
  const words = useMessageGroup("peopleDesk");
  const columns: Column<PersonOrder>[] = [
    {
      heading: words.columns.title,
      cell: ({ title, number }) => (
        <>
          <span data-words="own">{title}</span>
          <span className="block small faint figures">{number}</span>
        </>
      ),
    },
    { heading: words.columns.role, kind: "aside", cell: ({ role }) => words.roles[role] },
    {
      heading: words.columns.state,
      cell: ({ order_status: status, stage, refund_under_way: isRefundUnderWay }) => (
        <StageBadge status={status} stage={stage} isRefundUnderWay={isRefundUnderWay} />
      ),
    },
    { heading: words.columns.when, kind: "figures", cell: ({ created_at: at }) => momentName(at) },
    { heading: words.columns.amount, kind: "figures", cell: ({ amount }) => <Money amountPaise={amount} /> },
  ];
  return <Section title={words.orders} none={words.noOrders} rows={orders} columns={columns} />;
}

export function PersonDevices({ devices }: Pick<OperatorsPerson, "devices">) {
  const words = useMessageGroup("peopleDesk");
  const security = useMessageGroup("security");
  const columns: Column<OperatorsPerson["devices"][number]>[] = [
    { heading: words.columns.device, cell: (device) => deviceName(security.devices, device) },
    {
      heading: words.columns.lastUsed,
      kind: "figures",
      cell: ({ last_used_at: at }) => momentName(at),
    },
    { heading: words.columns.signedIn, kind: "figures", cell: ({ created_at: at }) => momentName(at) },
  ];
  return <Section title={words.devices} none={words.noDevices} rows={devices} columns={columns} />;
}
