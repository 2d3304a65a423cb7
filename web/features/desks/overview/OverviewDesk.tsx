import type { Desk } from "../parts/desk.ts";
import { useRight } from "../parts/useRight.ts";
import { BidRatePane, CategorySalesPane, FunnelPane } from "./ChartPanes.tsx";
import { HealthPane } from "./HealthPane.tsx";
import { TodayPane } from "./TodayPane.tsx";
import { WaitingPane } from "./WaitingPane.tsx";

export const overviewDesk: Desk = {
  name: "overview",
  right: "read_api",
  messages: ["overviewDesk", "moneyDesk"],
  Screen: OverviewDesk,
};

/** What needs somebody now, and how the day goes. */
function OverviewDesk() {
  const seesOrders = useRight("see_orders");
  return (
    <div className="overview">
      <WaitingPane />
      <HealthPane />
      <div className="overview__whole">
        <BidRatePane />
      </div>
      <div className="overview__whole">
        <TodayPane />
      </div>
      {seesOrders && <CategorySalesPane />}
      {seesOrders && <FunnelPane />}
    </div>
  );
}
