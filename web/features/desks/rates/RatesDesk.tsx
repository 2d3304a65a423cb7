import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Rate, rateKinds } from "#domain/payout/rateTable.ts";
import { ratesQuery } from "#web/api/operatorQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { useServerClock } from "#web/ui/useServerClock.tsx";
import type { Desk } from "../parts/desk.ts";
import { AddRateDialog } from "./AddRateDialog.tsx";
import { dayIn } from "./dayIn.ts";
import { RateKindPanel } from "./RateKindPanel.tsx";
import { SaleExample } from "./SaleExample.tsx";

export const ratesDesk: Desk = {
  name: "rates",
  right: "set_rates",
  messages: ["ratesDesk"],
  Screen: RatesDesk,
};

/** What is taken off a sale, by date: the fee, the GST on it, TCS and TDS. */
function RatesDesk() {
  const rates = useQuery(ratesQuery);
  if (rates.data === undefined) return <QueryState query={rates} shape="table" />;
  return <Rates rates={rates.data} />;
}

function Rates({ rates }: { readonly rates: readonly Rate[] }) {
  const words = useMessageGroup("ratesDesk");
  const [isAdding, setAdding] = useState(false);
  const today = dayIn(useServerClock().now());
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{words.line}</p>
      <section className="panel stack">
        <SaleExample day={today} today={today} rates={rates} />
        <div className="actions">
          <Button tone="ink" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </div>
      </section>
      {rateKinds.map((kind) => (
        <RateKindPanel key={kind} kind={kind} rates={rates} today={today} />
      ))}
      {isAdding && <AddRateDialog rates={rates} today={today} onClose={() => setAdding(false)} />}
    </div>
  );
}
