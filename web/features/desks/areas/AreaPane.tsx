import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ServiceArea } from "#contract/serviceAreas.ts";
import { pinCodePrefixPattern } from "#domain/delivery/pinCode.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { FileLink } from "#web/ui/FileLink.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { AreaTable } from "./AreaTable.tsx";
import { type AreaFilter, serviceAreasQuery } from "./areaQueries.ts";
import { PickupRoomDialog } from "./PickupRoomDialog.tsx";
import type { AreaChange } from "./parts/areaChange.ts";

const unfiltered: AreaFilter = { near: "", available: "" };

/** What was said about where Blaze works, page by page, narrowed by a pin code and by standing. */
export function AreaPane({ onChoose }: { readonly onChoose: (change: AreaChange) => void }) {
  const words = useMessageGroup("areasDesk");
  const [filter, setFilter] = useState(unfiltered);
  const query = useInfiniteQuery(serviceAreasQuery(filter));
  const [room, setRoom] = useState<ServiceArea | null>(null);
  const rows = query.data?.pages.flatMap(({ results }) => results);
  const isUnfiltered = filter.near === "" && filter.available === "";
  return (
    <section className="panel stack" aria-labelledby="areas-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h3" id="areas-title">
          {words.areas}
        </h2>
        <FileLink href="/api/v1/ops/service-areas/csv">{words.download}</FileLink>
      </div>
      <FindAreas filter={filter} onFind={setFilter} />
      <QueryState query={query} shape="table" />
      {rows?.length === 0 && <EmptyState icon="map-pin" text={isUnfiltered ? words.none : words.noneSuch} />}
      {rows !== undefined && rows.length > 0 && (
        <AreaTable areas={rows} onChoose={onChoose} onRoom={setRoom} />
      )}
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {words.moreAreas}
        </MoreButton>
      )}
      {room !== null && <PickupRoomDialog area={room} onClose={() => setRoom(null)} />}
    </section>
  );
}

type FindAreasProps = { readonly filter: AreaFilter; readonly onFind: (filter: AreaFilter) => void };

function FindAreas({ filter, onFind }: FindAreasProps) {
  const words = useMessageGroup("areasDesk");
  const form = useForm({
    initial: { near: filter.near },
    problems: ({ near }) => ({
      near: near !== "" && !pinCodePrefixPattern.test(near.replaceAll(/\s/g, "")) && words.prefixMissing,
    }),
    mutation: {
      mutate: ({ near }) => onFind({ ...filter, near: near.replaceAll(/\s/g, "") }),
      isPending: false,
      error: null,
    },
  });
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-3">
      <TextField
        {...form.field("near")}
        label={words.findLabel}
        look="figures"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
      />
      <Button tone="ink" type="submit">
        {words.findGo}
      </Button>
      <SelectField
        label={words.filterLabel}
        value={filter.available}
        onChange={({ target }) => onFind({ ...filter, available: target.value as AreaFilter["available"] })}
        options={[
          { value: "", label: words.anyStanding },
          { value: "true", label: words.works },
          { value: "false", label: words.stopped },
        ]}
      />
    </form>
  );
}
