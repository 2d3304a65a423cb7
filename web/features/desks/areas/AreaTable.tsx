import type { ServiceArea } from "#contract/serviceAreas.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import type { AreaChange } from "./parts/areaChange.ts";
import { areaName } from "./parts/areaWords.ts";

type AreaTableProps = {
  readonly areas: readonly ServiceArea[];
  readonly onChoose: (change: AreaChange) => void;
  /** Asks how many pick-ups there is room for. */
  readonly onRoom: (area: ServiceArea) => void;
};

/** Everything that was said about where Blaze works. */
export function AreaTable({ areas, ...on }: AreaTableProps) {
  const words = useMessageGroup("areasDesk");
  return (
    <DataTable
      caption={words.areas}
      columns={columnsOf(words, on)}
      rows={areas}
      rowKey={({ prefix }) => prefix}
    />
  );
}

function columnsOf(
  words: MessageGroups["areasDesk"],
  on: Pick<AreaTableProps, "onChoose" | "onRoom">,
): Column<ServiceArea>[] {
  const { columns } = words;
  return [
    {
      heading: columns.area,
      cell: ({ prefix, updated_at }) => (
        <span className="grid gap-0.5">
          <b className="strong figures">{areaName(prefix, words)}</b>
          <span className="micro faint">{fillSentence(words.since, { time: momentName(updated_at) })}</span>
        </span>
      ),
    },
    {
      heading: columns.standing,
      cell: ({ available }) => (
        <Badge tone={available ? "good" : "plain"} icon={available ? "check-circle" : "prohibit"}>
          {available ? words.works : words.stopped}
        </Badge>
      ),
    },
    {
      heading: columns.perSlot,
      kind: "figures",
      cell: ({ pickups_per_slot: most }) => most ?? <span className="faint">{words.anyNumber}</span>,
    },
    {
      heading: columns.actions,
      headingHidden: true,
      kind: "wide",
      cell: (area) => <AreaActions area={area} {...on} />,
    },
  ];
}

type AreaActionsProps = Pick<AreaTableProps, "onChoose" | "onRoom"> & { readonly area: ServiceArea };

function AreaActions({ area, onChoose, onRoom }: AreaActionsProps) {
  const words = useMessageGroup("areasDesk");
  const { prefix, available } = area;
  const action = available ? "stop" : "start";
  return (
    <div className="actions actions--end">
      <Button
        size="small"
        tone="bare"
        aria-label={fillSentence(words.nameOf, { action: words.setRoom, prefix })}
        onClick={() => onRoom(area)}
      >
        {words.setRoom}
      </Button>
      {([action, "remove"] as const).map((name) => (
        <Button
          key={name}
          size="small"
          tone={name === "remove" ? "bare" : "outline"}
          aria-label={fillSentence(words.nameOf, { action: words[name], prefix })}
          onClick={() => onChoose({ prefix, action: name })}
        >
          {words[name]}
        </Button>
      ))}
    </div>
  );
}
