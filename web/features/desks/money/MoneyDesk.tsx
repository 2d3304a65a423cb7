import type { Desk } from "../parts/desk.ts";
import { AlertList } from "./AlertList.tsx";
import { DifferenceList } from "./DifferenceList.tsx";
import { FreezePanel } from "./FreezePanel.tsx";
import { KeptDepositList } from "./KeptDepositList.tsx";
import { ProviderList } from "./ProviderList.tsx";
import { RefundList } from "./RefundList.tsx";

export const moneyDesk: Desk = {
  name: "money",
  right: "see_money",
  messages: ["moneyDesk", "payments"],
  // A refund that failed and a difference are alerts too.
  queues: ["alerts"],
  Screen: MoneyDesk,
};

/** What about money needs an operator: whether it is frozen, what is late, refunds, and where a provider's books differ from ours. */
function MoneyDesk() {
  return (
    <div className="stack [--stack:2rem]">
      <FreezePanel />
      <AlertList />
      <RefundList />
      <KeptDepositList />
      <DifferenceList />
      <ProviderList />
    </div>
  );
}
