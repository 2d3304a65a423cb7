import { useInfiniteQuery } from "@tanstack/react-query";
import type { WaitingSale } from "#contract/payouts.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { waitingSalesQuery } from "#web/api/fulfilmentQueries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { Money } from "#web/ui/Money.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { deductionsLine, SaleName } from "./SaleName.tsx";

/** The sales behind the sum that waits, each with what it will bring about; nothing where none waits. */
export function WaitingSales() {
  const { money } = useMessageGroup("fulfilment");
  const query = useInfiniteQuery(waitingSalesQuery);
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  const sales = query.data.pages.flatMap((page) => page.results);
  if (sales.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="waiting-title">
      <h2 className="text-h3" id="waiting-title">
        {money.waitingSales}
      </h2>
      <DataTable
        caption={money.waitingSales}
        columns={columnsOf(money)}
        rows={sales}
        rowKey={(sale) => sale.order_id}
      />
      {query.hasNextPage && (
        <MoreButton wide onMore={() => query.fetchNextPage()}>
          {money.showMore}
        </MoreButton>
      )}
    </section>
  );
}

function columnsOf(words: MessageGroups["fulfilment"]["money"]): Column<WaitingSale>[] {
  const { columns } = words;
  return [
    {
      heading: columns.what,
      cell: ({ title, order_number, settlement }) => (
        <SaleName title={title} number={order_number}>
          {settlement === null ? words.goesBack : deductionsLine(settlement, words)}
        </SaleName>
      ),
    },
    { heading: columns.paid, kind: "aside", cell: ({ paid_at }) => momentName(paid_at) },
    {
      heading: columns.about,
      kind: "figures",
      cell: ({ settlement }) => (settlement === null ? "–" : <Money amountPaise={settlement.net} />),
    },
  ];
}
