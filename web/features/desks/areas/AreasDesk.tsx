import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ServiceArea } from "#contract/delivery.ts";
import { serviceAreasQuery } from "#web/api/operatorQueries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Desk } from "../parts/desk.ts";
import { AddAreaForm } from "./AddAreaForm.tsx";
import { AreaChangeDialog } from "./AreaChangeDialog.tsx";
import { type AreaChange, AreaTable } from "./AreaTable.tsx";
import { InterestList } from "./InterestList.tsx";
import { PickupRoomDialog } from "./PickupRoomDialog.tsx";

export const areasDesk: Desk = {
  name: "areas",
  right: "set_rules",
  messages: ["areasDesk"],
  Screen: AreasDesk,
};

/** Where Blaze works, and where people wait for it. Every change is asked about first, with what follows from it. */
function AreasDesk() {
  const { line } = useMessageGroup("areasDesk");
  const [change, setChange] = useState<AreaChange | null>(null);
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{line}</p>
      <AddAreaForm onChoose={setChange} />
      <Areas onChoose={setChange} />
      <InterestList onChoose={setChange} />
      {change !== null && <AreaChangeDialog change={change} onClose={() => setChange(null)} />}
    </div>
  );
}

function Areas({ onChoose }: { readonly onChoose: (change: AreaChange) => void }) {
  const words = useMessageGroup("areasDesk");
  const areas = useQuery(serviceAreasQuery);
  const [room, setRoom] = useState<ServiceArea | null>(null);
  return (
    <section className="panel stack" aria-labelledby="areas-title">
      <h2 className="text-h3" id="areas-title">
        {words.areas}
      </h2>
      <QueryState query={areas} shape="table" />
      {areas.data?.length === 0 && <EmptyState icon="map-pin" text={words.none} />}
      {areas.data !== undefined && areas.data.length > 0 && (
        <AreaTable areas={areas.data} onChoose={onChoose} onRoom={setRoom} />
      )}
      {room !== null && <PickupRoomDialog area={room} onClose={() => setRoom(null)} />}
    </section>
  );
}
