import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { weightClasses } from "#domain/delivery/deliveryTerms.ts";
import type { AnswerFor } from "#web/api/calls.ts";
import { deliveryRatesQuery } from "#web/api/operatorQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { useServerClock } from "#web/ui/useServerClock.tsx";
import type { Desk } from "../parts/desk.ts";
import { dayIn } from "../rates/dayIn.ts";
import { AddPricesDialog } from "./AddPricesDialog.tsx";
import { CategoryWeights } from "./CategoryWeights.tsx";
import { WeightClassPanel } from "./WeightClassPanel.tsx";

export const deliveryDesk: Desk = {
  name: "delivery",
  right: "set_rules",
  messages: ["deliveryDesk"],
  Screen: DeliveryDesk,
};

/** What bringing an item costs by weight class, distance and day, and what the things of each category weigh. */
function DeliveryDesk() {
  const rates = useQuery(deliveryRatesQuery);
  if (rates.data === undefined) return <QueryState query={rates} shape="table" />;
  return <DeliveryPrices {...rates.data} />;
}

function DeliveryPrices({ results, weights }: AnswerFor<"GET /ops/delivery-rates">) {
  const words = useMessageGroup("deliveryDesk");
  const [isAdding, setAdding] = useState(false);
  const today = dayIn(useServerClock().now());
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{words.line}</p>
      <div className="actions">
        <Button tone="ink" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </div>
      {weightClasses.map((weightClass) => (
        <WeightClassPanel key={weightClass} weightClass={weightClass} rates={results} today={today} />
      ))}
      <CategoryWeights weights={weights} />
      {isAdding && <AddPricesDialog rates={results} today={today} onClose={() => setAdding(false)} />}
    </div>
  );
}
