import { useState } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { Desk } from "../parts/desk.ts";
import { ReportList } from "./ReportList.tsx";
import { StrikeList } from "./StrikeList.tsx";

const views = ["reports", "objections", "decided", "strikes"] as const;
type View = (typeof views)[number];

export const biddersDesk: Desk = {
  name: "bidders",
  right: "judge_bidders",
  messages: ["biddersDesk"],
  queues: ["bid_reports", "objections"],
  Screen: BiddersDesk,
};

/** What bidders ask Blaze to decide: bids that were mistakes, and strikes that they say are not right. */
function BiddersDesk() {
  const { desks } = useMessageGroup("operatorDesk");
  const words = useMessageGroup("biddersDesk");
  const [view, setView] = useState<View>("reports");
  const panels = {
    reports: <ReportList status="open" />,
    objections: <StrikeList status="open" />,
    decided: <ReportList status="decided" />,
    strikes: <StrikeList status="all" />,
  };
  return (
    <Tabs
      label={desks.bidders}
      value={view}
      onValueChange={setView}
      tabs={views.map((value) => ({ value, label: words.views[value], panel: panels[value] }))}
    />
  );
}
