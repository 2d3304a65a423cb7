import type { UseQueryResult } from "@tanstack/react-query";
import type { ServicePlace } from "#contract/serviceMap.ts";
import { pinCodePattern } from "#domain/delivery/pinCode.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import type { AreaChange } from "../parts/areaChange.ts";
import { areaName } from "../parts/areaWords.ts";

type ServicePlacePanelProps = {
  /** Of what was chosen; null while nothing is. */
  readonly query: UseQueryResult<ServicePlace> | null;
  readonly onChoose: (change: AreaChange) => void;
  /** Shows the pin codes around it; null where it has no place. */
  readonly onShow: (() => void) | null;
};

/** What was pressed on the map, and the changes that the list offers too. */
export function ServicePlacePanel({ query, onChoose, onShow }: ServicePlacePanelProps) {
  const { map: words } = useMessageGroup("areasDesk");
  const place = query?.data;
  return (
    <section className="stack" aria-label={words.placeTitle} aria-live="polite">
      {query === null && <p className="quiet">{words.nothingChosen}</p>}
      {query !== null && <QueryState query={query} shape="table" message={words.placeFailed} />}
      {place !== undefined && (
        <>
          <PlaceHead place={place} />
          {!pinCodePattern.test(place.prefix) && onShow !== null && (
            <div>
              <Button tone="outline" size="small" onClick={onShow}>
                {words.showPinCodes}
              </Button>
            </div>
          )}
          <ul className="stack">
            {place.beginnings.map((beginning) => (
              <BeginningRow key={beginning.prefix} beginning={beginning} onChoose={onChoose} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PlaceHead({ place: { prefix, main_office: office } }: { readonly place: ServicePlace }) {
  const words = useMessageGroup("areasDesk");
  return (
    <div className="stack [--stack:0.25rem]">
      <h3 className="text-h3 figures">{areaName(prefix, words)}</h3>
      {office === null ? (
        <p>{words.map.unknown}</p>
      ) : (
        <p data-words="own">
          {fillSentence(words.map.at, { office: office.office, city: office.city, state: office.state })}
        </p>
      )}
      {office !== null && office.lat === null && <p className="small quiet">{words.map.noPlace}</p>}
    </div>
  );
}

type BeginningRowProps = {
  readonly beginning: ServicePlace["beginnings"][number];
  readonly onChoose: (change: AreaChange) => void;
};

function BeginningRow({ beginning, onChoose }: BeginningRowProps) {
  const words = useMessageGroup("areasDesk");
  const { prefix, available, deciding_prefix: decides, pin_codes: pinCodes, served, people } = beginning;
  const actions = [
    available ? "stop" : "start",
    ...(decides === prefix ? (["remove"] as const) : []),
  ] as const;
  return (
    <li className="stack service-map__beginning [--stack:0.5rem]">
      <div className="flex flex-wrap items-center gap-2">
        <b className="strong figures">{areaName(prefix, words)}</b>
        <Badge tone={available ? "good" : "plain"} icon={available ? "check-circle" : "prohibit"}>
          {available ? words.works : words.stopped}
        </Badge>
      </div>
      <p className="small quiet">
        {decides === null ? words.map.nothingSaid : fillSentence(words.map.decides, { prefix: decides })}{" "}
        {pinCodes > 1 && fillSentence(words.map.servedOf, { served, pinCodes })}{" "}
        {people > 0 && fillSentence(words.waiting, { count: people })}
      </p>
      <div className="actions">
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            tone={action === "remove" ? "bare" : "outline"}
            aria-label={fillSentence(words.nameOf, { action: words[action], prefix })}
            onClick={() => onChoose({ prefix, action })}
          >
            {words[action]}
          </Button>
        ))}
      </div>
    </li>
  );
}
