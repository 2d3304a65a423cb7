import type { Desk } from "../parts/desk.ts";
import { TodayPane } from "./TodayPane.tsx";
import { WaitingPane } from "./WaitingPane.tsx";

export const overviewDesk: Desk = {
  name: "overview",
  right: "read_api",
  messages: ["overviewDesk"],
  Screen: OverviewDesk,
};

/** What needs somebody now, and how the day goes. */
function OverviewDesk() {
  return (
    <div className="overview">
      <WaitingPane />
      <TodayPane />
    </div>
  );
}
