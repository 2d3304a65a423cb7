import { useQuery } from "@tanstack/react-query";
import type { SoldOrder } from "#contract/fulfilment.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { saleProceedsQuery } from "#web/api/fulfilmentQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { SumTable } from "#web/ui/SumTable.tsx";

type SettlementPanelProps = { readonly order: SoldOrder };

/** What a sale has brought its seller, line by line; until it is settled, what it would bring by today's rates. */
export function SettlementPanel({ order }: SettlementPanelProps) {
  const { sale } = useMessageGroup("fulfilment");
  const isOpen = order.settlement === null && ["awaiting_payment", "paid"].includes(order.order_status);
  const query = useQuery({ ...saleProceedsQuery(order.number), enabled: isOpen });
  if (isOpen && query.data === undefined) return <QueryState query={query} shape="table" />;
  const expected = isOpen ? (query.data?.settlement ?? null) : null;
  const settlement = order.settlement ?? expected;
  if (settlement === null) return null;
  const { net } = settlement;
  const isClaimed = ["claimed", "return_agreed", "return_picked_up"].includes(order.stage ?? "");
  return (
    <section className="panel stack" aria-labelledby="settlement-title">
      <h2 id="settlement-title">
        {expected ? fillSentence(sale.youGetAbout, { amount: formatRupees(net) }) : sale.settlement}
      </h2>
      <SumTable
        lines={[
          { label: expected ? sale.soldFor : sale.gross, value: settlement.gross },
          { label: sale.fee, value: settlement.fee },
          { label: sale.gst, value: settlement.gst },
          { label: sale.tcs, value: settlement.tcs },
          { label: sale.tds, value: settlement.tds },
          ...(settlement.seller_delivery > 0
            ? [{ label: sale.delivery, value: settlement.seller_delivery }]
            : []),
        ]}
        total={{ label: expected ? sale.netExpected : sale.net, amountPaise: net }}
      />
      {expected && isClaimed && <p className="small">{sale.claimLine}</p>}
      {expected && <p className="small quiet">{sale.expectedLine}</p>}
      <p className="small quiet">{sale.taxes}</p>
    </section>
  );
}
