import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { LinkTabs } from "#web/ui/Tabs.tsx";
import type { Desk } from "../parts/desk.ts";
import { RuleHistory } from "../parts/RuleHistory.tsx";
import { AddAreaForm } from "./AddAreaForm.tsx";
import { AreaChangeDialog } from "./AreaChangeDialog.tsx";
import { AreaPane } from "./AreaPane.tsx";
import { InterestList } from "./InterestList.tsx";
import { AreaListForm } from "./list/AreaListForm.tsx";
import { ServiceMapPane } from "./map/ServiceMapPane.tsx";
import type { AreaChange } from "./parts/areaChange.ts";
import { areaRuleWords } from "./parts/areaWords.ts";

export const areasDesk: Desk = {
  name: "areas",
  right: "set_rules",
  messages: ["areasDesk", "delivery"],
  Screen: AreasDesk,
};

const views = ["list", "map"] as const;

/**
 * Where Blaze works, and where people wait for it, as a list or on a map. Every change is asked about first, with what
 * follows from it.
 */
function AreasDesk() {
  const words = useMessageGroup("areasDesk");
  const { show } = useSearch({ from: "/ops/$desk" });
  const view = views.find((one) => one === show) ?? "list";
  const [change, setChange] = useState<AreaChange | null>(null);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{words.line}</p>
      <LinkTabs
        label={words.views.label}
        tabs={views.map((one) => ({
          href: one === "list" ? "/ops/areas" : `/ops/areas?show=${one}`,
          label: words.views[one],
          current: one === view,
        }))}
      />
      {view === "map" ? (
        <ServiceMapPane onChoose={setChange} />
      ) : (
        <>
          <AddAreaForm onChoose={setChange} />
          <AreaListForm />
          <AreaPane onChoose={setChange} />
          <InterestList onChoose={setChange} />
        </>
      )}
      <RuleHistory kind="area" ruleWords={areaRuleWords(words)} />
      {change !== null && <AreaChangeDialog change={change} onClose={() => setChange(null)} />}
    </div>
  );
}
