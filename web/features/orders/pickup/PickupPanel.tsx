import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SoldOrder } from "#contract/fulfilment.ts";
import type { SellerPickup } from "#contract/pickup.ts";
import { pickupQuery } from "#web/api/fulfilmentQueries.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { ChooseSlot } from "./ChooseSlot.tsx";
import { Packing } from "./Packing.tsx";
import { slotName } from "./slotName.ts";

type PickupPanelProps = { readonly order: SoldOrder };

/** When Blaze comes for what was sold, with which code it is handed over, and how it is packed. */
export function PickupPanel({ order }: PickupPanelProps) {
  const words = useMessageGroup("pickup");
  const query = useQuery(pickupQuery(order.number));
  return (
    <section className="panel stack" aria-labelledby="pickup-title">
      <h2 id="pickup-title">{words.title}</h2>
      <QueryState query={query} shape="table" />
      {query.data && (
        <>
          <Time order={order} pickup={query.data} />
          {query.data.pickup_code !== null && <Code code={query.data.pickup_code} />}
          <Packing order={order} steps={query.data.packing} />
        </>
      )}
    </section>
  );
}

type TimeProps = PickupPanelProps & { readonly pickup: SellerPickup };

/** The agreed time, or those to choose from. */
function Time({ order, pickup }: TimeProps) {
  const words = useMessageGroup("pickup");
  const canChoose = order.fulfilment.actions.includes("choose_pickup");
  const slot = pickup.pickup?.slot ?? null;
  if (slot !== null) {
    return (
      <div className="stack [--stack:0.5rem]">
        <b className="strong">{slotName(slot, words)}</b>
        {canChoose ? (
          <OtherTime order={order} pickup={pickup} />
        ) : (
          <small className="quiet">{words.fixed}</small>
        )}
      </div>
    );
  }
  if (!canChoose) return <p className="quiet">{words.none}</p>;
  if (pickup.slots.length === 0) return <p className="quiet">{words.full}</p>;
  return <ChooseSlot order={order} slots={pickup.slots} />;
}

function OtherTime({ order, pickup }: TimeProps) {
  const words = useMessageGroup("pickup");
  const [isChoosing, setChoosing] = useState(false);
  const { changeable_until: until } = pickup;
  return (
    <>
      {until !== null && (
        <small className="quiet">{fillSentence(words.otherUntil, { time: deadlineName(until) })}</small>
      )}
      <div className="actions">
        <Button tone="outline" size="small" onClick={() => setChoosing(true)}>
          {words.other}
        </Button>
      </div>
      {isChoosing && (
        <Dialog open title={words.other} onClose={() => setChoosing(false)}>
          {pickup.slots.length === 0 && <p className="quiet">{words.noOther}</p>}
          {pickup.slots.length > 0 && (
            <ChooseSlot order={order} slots={pickup.slots} onChosen={() => setChoosing(false)} />
          )}
        </Dialog>
      )}
    </>
  );
}

function Code({ code }: { readonly code: string }) {
  const words = useMessageGroup("pickup");
  return (
    <div className="stack [--stack:0.25rem]">
      <span className="micro faint">{words.code}</span>
      <output className="text-h1 figures tracking-[0.2em]" aria-label={words.code}>
        {code}
      </output>
      <span className="small quiet">{words.codeLine}</span>
    </div>
  );
}
