import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { OrderFilters } from "#domain/order/orderFilters.ts";
import { readOrderNumber } from "#domain/order/orderNumber.ts";
import { callApi } from "#web/api/client.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { FindOrder } from "./FindOrder.tsx";
import { OrderFilterForm } from "./list/OrderFilterForm.tsx";
import { OrderTable } from "./list/OrderTable.tsx";
import { OrderViews } from "./list/OrderViews.tsx";
import { addressOf, filtersIn } from "./list/orderAddress.ts";
import { ordersQuery } from "./queries/orderQueries.ts";

export const ordersDesk: Desk = {
  name: "orders",
  right: "see_orders",
  messages: ["fulfilment", "fieldProblems", "orderDesk"],
  queues: ["orders"],
  Screen: OrdersDesk,
};

/** The one that has a number. */
function numberQuery(number: string) {
  return operatorList(["orders", { number }], ({ query, signal }) =>
    callApi("GET /ops/orders", { query: { ...query, number }, signal }),
  );
}

/** Orders in any state: views, filters that stand in the address, and the list; or the one with a number. */
function OrdersDesk() {
  const navigate = useNavigate();
  const search = useSearch({ from: "/ops/$desk" });
  const number = readNumber(search.number);
  const go = (to: object) => navigate({ to: "/ops/$desk", params: { desk: "orders" }, search: to });
  const find = (wanted: string | null) => go({ number: wanted ?? undefined });
  const filters = filtersIn(search);
  const choose = (wanted: OrderFilters) => go(addressOf(wanted));
  return (
    <div className="stack">
      <div className="lg:max-w-md">
        <FindOrder onFind={find} isFound={number !== null} />
      </div>
      {number === null ? (
        <>
          <OrderViews filters={filters} onChoose={choose} />
          <OrderFilterForm key={JSON.stringify(filters)} filters={filters} onChoose={choose} />
          <Listed filters={filters} />
        </>
      ) : (
        <Numbered number={number} />
      )}
    </div>
  );
}

function Listed({ filters }: { readonly filters: OrderFilters }) {
  const { list: words } = useMessageGroup("orderDesk");
  return <OrderTable query={useInfiniteQuery(ordersQuery(filters))} none={words.none} />;
}

function Numbered({ number }: { readonly number: string }) {
  const { find } = useMessageGroup("operatorDesk");
  const query = useInfiniteQuery(numberQuery(number));
  return <OrderTable query={query} none={fillSentence(find.none, { number })} />;
}

/** The number in the address, if it is one. */
function readNumber(asked: string | undefined): string | null {
  const read = asked === undefined ? null : readOrderNumber(asked);
  return read !== null && "number" in read ? read.number : null;
}
