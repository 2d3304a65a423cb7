import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import type { ServicePlace, ServiceRegion } from "#contract/serviceMap.ts";
import { regionDigits } from "#domain/delivery/serviceMap.ts";
import { IfDrawn } from "#web/features/account/map/IfDrawn.tsx";
import type { MapPlace } from "#web/features/account/map/placeQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { lazyPart } from "#web/runtime/lazyPart.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Note } from "#web/ui/Note.tsx";
import type { AreaChange } from "../parts/areaChange.ts";
import { FindOnMap } from "./FindOnMap.tsx";
import { ListInView } from "./ListInView.tsx";
import { MapLegend } from "./MapLegend.tsx";
import { ServicePlacePanel } from "./ServicePlacePanel.tsx";
import { serviceMapQuery, servicePlaceQuery } from "./serviceMapQueries.ts";
import type { MapBox, MapGoal } from "./useServiceMap.ts";

const ServiceMapCanvas = lazyPart(() => import("./ServiceMapCanvas.tsx"));

type ServiceMapPaneProps = { readonly onChoose: (change: AreaChange) => void };

/** Where Blaze works, on a map: what is pressed there is changed as in the list. */
export function ServiceMapPane({ onChoose }: ServiceMapPaneProps) {
  const { map: words } = useMessageGroup("areasDesk");
  const query = useQuery(serviceMapQuery);
  const regions = query.data?.results;
  return (
    <section className="panel stack" aria-labelledby="service-map-title">
      <div className="stack [--stack:0.25rem]">
        <h2 className="text-h3" id="service-map-title">
          {words.title}
        </h2>
        <p className="small quiet">{words.line}</p>
      </div>
      <QueryState query={query} shape="table" message={words.failed} />
      {regions?.length === 0 && <EmptyState icon="map-pin" text={words.noDirectory} />}
      {regions !== undefined && regions.length > 0 && (
        <DrawnService regions={regions} revision={query.data?.revision ?? null} onChoose={onChoose} />
      )}
    </section>
  );
}

type DrawnServiceProps = ServiceMapPaneProps & {
  readonly regions: readonly ServiceRegion[];
  readonly revision: string | null;
};

function DrawnService({ regions, revision, onChoose }: DrawnServiceProps) {
  const { map: words } = useMessageGroup("areasDesk");
  const [chosen, setChosen] = useState<string | null>(null);
  const [goal, setGoal] = useState<MapGoal | null>(null);
  const [box, setBox] = useState<MapBox | null>(null);
  const [tries, setTries] = useState(0);
  const [hasGap, setGap] = useState(false);
  const place = useQuery({ ...servicePlaceQuery(chosen ?? ""), enabled: chosen !== null });
  const totals = totalsOf(regions);
  const chosenAt = placeOf(place.data, regions);
  const state = `${revision ?? 0}-${totals.people}-${tries}`;
  const { lat, lng } = chosenAt ?? {};
  const view = useMemo(
    () => ({ regions, state, chosenAt: lat === undefined || lng === undefined ? null : { lat, lng } }),
    [regions, state, lat, lng],
  );
  const onGap = useCallback(() => setGap(true), []);
  return (
    <>
      <p>{fillSentence(words.summary, totals)}</p>
      <FindOnMap
        onFind={(prefix, found) => {
          setChosen(prefix);
          const at = placeOf(found, regions);
          if (at !== null) setGoal({ center: at, zoom: prefix.length > regionDigits ? 10 : 6 });
        }}
      />
      {hasGap && (
        <ErrorState
          message={words.gap}
          onRetry={() => {
            setGap(false);
            setTries(tries + 1);
          }}
        />
      )}
      <div className="service-map">
        <div className="stack">
          <IfDrawn otherwise={<Note>{words.cannotDraw}</Note>}>
            <ServiceMapCanvas view={view} goal={goal} onChoose={setChosen} onMove={setBox} onGap={onGap} />
          </IfDrawn>
          <MapLegend />
        </div>
        <ServicePlacePanel
          query={chosen === null ? null : place}
          onChoose={onChoose}
          onShow={chosenAt === null ? null : () => setGoal({ center: chosenAt, zoom: 8.5 })}
        />
      </div>
      <ListInView box={box} />
    </>
  );
}

function totalsOf(regions: readonly ServiceRegion[]) {
  const sum = (name: "pin_codes" | "served" | "people") =>
    regions.reduce((total, region) => total + region[name], 0);
  return { pinCodes: sum("pin_codes"), served: sum("served"), people: sum("people") };
}

/** Where it is drawn: a region in the middle of its pin codes, anything else at its main office. */
function placeOf(place: ServicePlace | undefined, regions: readonly ServiceRegion[]): MapPlace | null {
  const drawn = regions.find(({ prefix }) => prefix === place?.prefix) ?? place?.main_office;
  return drawn?.lat == null || drawn.lon == null ? null : { lat: drawn.lat, lng: drawn.lon };
}
