import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serviceAreasQuery } from "#web/api/operatorQueries.ts";
import { areasDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { type Desk, isOperator } from "../parts/desk.ts";
import { AddAreaForm } from "./AddAreaForm.tsx";
import { AreaChangeDialog } from "./AreaChangeDialog.tsx";
import { type AreaChange, AreaTable } from "./AreaTable.tsx";
import { InterestList } from "./InterestList.tsx";

export const areasDesk: Desk = {
  name: "areas",
  isFor: isOperator,
  messages: [areasDeskMessages],
  Screen: AreasDesk,
};

/** Where Blaze works, and where people wait for it. Every change is asked about first, with what follows from it. */
function AreasDesk() {
  const { line } = useMessageGroup(areasDeskMessages).areasDesk;
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
  const words = useMessageGroup(areasDeskMessages).areasDesk;
  const areas = useQuery(serviceAreasQuery);
  return (
    <section className="panel stack" aria-labelledby="areas-title">
      <h2 className="text-h3" id="areas-title">
        {words.areas}
      </h2>
      {areas.isPending && <Skeleton shape="table" />}
      {areas.isError && areas.data === undefined && (
        <ErrorState onRetry={() => areas.refetch()} busy={areas.isFetching} />
      )}
      {areas.data?.length === 0 && <EmptyState icon="map-pin" text={words.none} />}
      {areas.data !== undefined && areas.data.length > 0 && (
        <AreaTable areas={areas.data} onChoose={onChoose} />
      )}
    </section>
  );
}
