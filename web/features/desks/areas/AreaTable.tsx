import type { ServiceArea } from "#contract/delivery.ts";
import { pinCodePattern } from "#domain/delivery/pinCode.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";

/** What an operator is about to do where pin codes begin with `prefix`. */
export type AreaChange = { readonly prefix: string; readonly action: "start" | "stop" | "remove" };

type AreaTableProps = {
  readonly areas: readonly ServiceArea[];
  readonly onChoose: (change: AreaChange) => void;
};

/** Everything that was said about where Blaze works. */
export function AreaTable({ areas, onChoose }: AreaTableProps) {
  const words = useMessageGroup("areasDesk");
  return (
    <DataTable
      caption={words.areas}
      columns={columnsOf(words, onChoose)}
      rows={areas}
      rowKey={({ prefix }) => prefix}
    />
  );
}

function columnsOf(
  words: MessageGroups["areasDesk"],
  onChoose: AreaTableProps["onChoose"],
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
      heading: columns.actions,
      headingHidden: true,
      kind: "wide",
      cell: (area) => <AreaActions area={area} onChoose={onChoose} />,
    },
  ];
}

type AreaActionsProps = Pick<AreaTableProps, "onChoose"> & { readonly area: ServiceArea };

function AreaActions({ area: { prefix, available }, onChoose }: AreaActionsProps) {
  const words = useMessageGroup("areasDesk");
  const action = available ? "stop" : "start";
  return (
    <div className="actions actions--end">
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

/** A whole pin code stands for itself. */
function areaName(prefix: string, { all }: MessageGroups["areasDesk"]): string {
  return pinCodePattern.test(prefix) ? prefix : fillSentence(all, { prefix });
}
