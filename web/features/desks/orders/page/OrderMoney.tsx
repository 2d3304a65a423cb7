import type { OperatorOrderPage } from "#contract/orderDesk.ts";
import { noPaise, subtractPaise } from "#domain/money/paise.ts";
import { deliveryLines } from "#web/features/orders/parts/OrderPriceTable.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { SumTable } from "#web/ui/SumTable.tsx";
import { Pane } from "../../parts/Pane.tsx";

/** What was due, what came in, what went back and what is held; and what the seller got, once it was settled. */
export function OrderMoney({ order }: { readonly order: OperatorOrderPage }) {
  const { money: words } = useMessageGroup("orderDesk");
  const { price, sale } = useMessageGroup("fulfilment");
  const { desk, settlement } = order;
  const own = order.bidders_in_turn.find(({ standby_rank: rank }) => rank === null);
  const isKept = own?.deposit_status === "forfeited";
  const deposit = own?.deposit_status === "applied" ? own.deposit_amount : noPaise;
  const returned = order.fulfilment.returned_amount;
  const due = subtractPaise(subtractPaise(desk.order_price.total, deposit), order.paid_amount);
  return (
    <Pane title={words.title}>
      <div className="stack [--stack:0.75rem]">
        <SumTable
          small
          lines={[
            { label: price.goods, value: desk.order_price.goods },
            ...deliveryLines(desk, { person: "operator", words: price }),
            ...(deposit > 0 ? [{ label: words.deposit, value: subtractPaise(noPaise, deposit) }] : []),
            { label: words.paid, value: subtractPaise(noPaise, order.paid_amount) },
          ]}
          total={{ label: words.due, amountPaise: due > 0 ? due : noPaise }}
        />
        <SumTable
          small
          lines={[
            ...(returned > 0 ? [{ label: words.returned, value: returned }] : []),
            { label: words.held, value: order.held_amount },
          ]}
        />
        {settlement && (
          <SumTable
            small
            lines={[
              { label: sale.gross, value: settlement.gross },
              { label: sale.fee, value: settlement.fee },
              { label: sale.gst, value: settlement.gst },
              { label: sale.tcs, value: settlement.tcs },
              { label: sale.tds, value: settlement.tds },
            ]}
            total={{ label: words.seller, amountPaise: settlement.net }}
          />
        )}
        {isKept && <p className="small">{words.kept}</p>}
      </div>
    </Pane>
  );
}
