import { useInfiniteQuery } from "@tanstack/react-query";
import type { PersonOrder } from "#contract/personLists.ts";
import { StageBadge } from "#web/features/orders/parts/StageBadge.tsx";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { Column } from "#web/ui/DataTable.tsx";
import { Link } from "#web/ui/link.tsx";
import { Money } from "#web/ui/Money.tsx";
import { PagedTable } from "../../parts/PagedTable.tsx";
import { ordersQuery } from "../queries/personQuery.ts";

/** What somebody bought and sold. */
export function PersonOrders({ personId }: { readonly personId: string }) {
  const words = useMessageGroup("peopleDesk");
  const { none, parts } = useMessageGroup("personPage");
  const query = useInfiniteQuery(ordersQuery(personId));
  const columns: Column<PersonOrder>[] = [
    {
      heading: words.columns.title,
      cell: ({ title, number }) => (
        <>
          <span data-words="own">{title}</span>
          <Link
            href={`/ops/orders?number=${number}`}
            className="flex min-h-11 items-center small faint figures"
          >
            {number}
          </Link>
        </>
      ),
    },
    { heading: words.columns.role, kind: "aside", cell: ({ role }) => words.roles[role] },
    {
      heading: words.columns.state,
      cell: ({ order_status: status, stage, loss_cause: loss, refund_under_way: isRefundUnderWay }) => (
        <StageBadge status={status} stage={stage} loss={loss} isRefundUnderWay={isRefundUnderWay} />
      ),
    },
    { heading: words.columns.when, kind: "figures", cell: ({ created_at: at }) => momentName(at) },
    { heading: words.columns.amount, kind: "figures", cell: ({ amount }) => <Money amountPaise={amount} /> },
  ];
  return <PagedTable query={query} caption={parts.orders} none={none.orders} columns={columns} />;
}
