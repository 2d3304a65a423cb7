import { useState } from "react";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { Desk } from "../parts/desk.ts";
import { RuleHistory } from "../parts/RuleHistory.tsx";
import { AddAreaForm } from "./AddAreaForm.tsx";
import { AreaChangeDialog } from "./AreaChangeDialog.tsx";
import { AreaListForm } from "./AreaListForm.tsx";
import { AreaPane } from "./AreaPane.tsx";
import type { AreaChange } from "./AreaTable.tsx";
import { areaRuleWords } from "./areaWords.ts";
import { InterestList } from "./InterestList.tsx";

export const areasDesk: Desk = {
  name: "areas",
  right: "set_rules",
  messages: ["areasDesk"],
  Screen: AreasDesk,
};

/** Where Blaze works, and where people wait for it. Every change is asked about first, with what follows from it. */
function AreasDesk() {
  const words = useMessageGroup("areasDesk");
  const [change, setChange] = useState<AreaChange | null>(null);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{words.line}</p>
      <AddAreaForm onChoose={setChange} />
      <AreaListForm />
      <AreaPane onChoose={setChange} />
      <InterestList onChoose={setChange} />
      <RuleHistory kind="area" ruleWords={areaRuleWords(words)} />
      {change !== null && <AreaChangeDialog change={change} onClose={() => setChange(null)} />}
    </div>
  );
}
