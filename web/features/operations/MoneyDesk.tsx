import { AlertList } from "./AlertList.tsx";
import { DifferenceList } from "./DifferenceList.tsx";
import { RefundList } from "./RefundList.tsx";

/** What about money needs an operator: what is late, refunds, and where a provider's books differ from ours. */
export function MoneyDesk() {
  return (
    <div className="stack [--stack:2rem]">
      <AlertList />
      <RefundList />
      <DifferenceList />
    </div>
  );
}
