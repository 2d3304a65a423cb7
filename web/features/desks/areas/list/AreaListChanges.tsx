import { useState } from "react";
import type { AreaListPreview } from "#contract/serviceAreas.ts";
import type { AreaChangeKind } from "#domain/delivery/areaChanges.ts";
import type { AreaListAction } from "#domain/delivery/areaList.ts";
import { mostPickupsPerSlot } from "#domain/order/pickupSlots.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DataTable } from "#web/ui/DataTable.tsx";
import { Diff } from "#web/ui/Diff.tsx";
import { Note } from "#web/ui/Note.tsx";
import { areaName, standingWords } from "../parts/areaWords.ts";

/** A list as it was looked at, and what it would change. */
export type SeenList = {
  readonly list: string;
  readonly action: AreaListAction;
  readonly preview: AreaListPreview;
};

type AreaListChangesProps = { readonly seen: SeenList; readonly onDone: () => void };

/** What a list would change and what it would not, line by line; and the button that does it. */
export function AreaListChanges({ seen, onDone }: AreaListChangesProps) {
  const { preview: words } = useMessageGroup("areasDesk");
  const { preview, list, action } = seen;
  const { revision, bad_count: badCount } = preview;
  const count = preview.change_counts.reduce((sum, some) => sum + some.count, 0);
  const applying = useApiMutation({
    call: () => callApi("POST /ops/service-areas/list", { body: { list, action, revision } }),
    success: ({ people_to_tell: told }) => fillSentence(words.done, { count, told }),
    onSuccess: onDone,
    refetch: [[operatorKey]],
  });
  return (
    <section className="stack" aria-labelledby="area-changes-title" aria-live="polite">
      <h3 className="strong" id="area-changes-title">
        {words.title}
      </h3>
      {badCount > 0 && <BadLines preview={preview} />}
      <p>
        {count === 0
          ? words.nothing
          : fillSentence(words.counts, { ...countsIn(preview), unchanged: preview.unchanged })}
      </p>
      <Concerned preview={preview} />
      {count > 0 && <Changes preview={preview} count={count} />}
      {count > 0 && badCount === 0 && (
        <div className="actions">
          <Button tone="ember" busy={applying.isPending} onClick={() => applying.mutate()}>
            {fillSentence(words.go, { count })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The number of each kind, also of those that do not occur. */
function countsIn({ change_counts: counts }: AreaListPreview): Record<AreaChangeKind, number> {
  const countOf = (kind: AreaChangeKind) => counts.find((some) => some.kind === kind)?.count ?? 0;
  return {
    added: countOf("added"),
    removed: countOf("removed"),
    started: countOf("started"),
    stopped: countOf("stopped"),
    pickups: countOf("pickups"),
  };
}

type PreviewProps = { readonly preview: AreaListPreview };

function BadLines({ preview: { bad, bad_count: count } }: PreviewProps) {
  const { preview: words } = useMessageGroup("areasDesk");
  return (
    <>
      <Note tone="bad">{fillSentence(words.bad, { count })}</Note>
      <DataTable
        caption={words.badTitle}
        columns={[
          { heading: words.row, kind: "figures", cell: ({ row }) => row },
          {
            heading: words.text,
            cell: ({ text }) => (
              <span className="figures wrap-anywhere" data-words="own">
                {text}
              </span>
            ),
          },
          {
            heading: words.why,
            cell: ({ why }) => fillSentence(words.reasons[why], { most: mostPickupsPerSlot }),
          },
        ]}
        rows={bad.map((line, index) => ({ ...line, index }))}
        rowKey={({ index }) => index}
      />
      {count > bad.length && (
        <p className="small quiet">{fillSentence(words.badMore, { count: count - bad.length })}</p>
      )}
    </>
  );
}

/** Whom it concerns, and what it does to them. */
function Concerned({ preview: { concerned, unknown } }: PreviewProps) {
  const { preview: words } = useMessageGroup("areasDesk");
  const { open_orders: orders, bidders, people_waiting: waiting } = concerned;
  return (
    <>
      {unknown.count > 0 && (
        <Note tone="wait">
          {fillSentence(words.unknown, { count: unknown.count, first: unknown.first.join(", ") })}
        </Note>
      )}
      {orders > 0 && <p>{fillSentence(words.orders, { count: orders })}</p>}
      {bidders > 0 && <p>{fillSentence(words.bidders, { count: bidders })}</p>}
      {waiting > 0 && <p>{fillSentence(words.waiting, { count: waiting })}</p>}
    </>
  );
}

const firstRows = 20;

function Changes({ preview: { changes }, count }: PreviewProps & { readonly count: number }) {
  const all = useMessageGroup("areasDesk");
  const { preview: words } = all;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, firstRows);
  return (
    <>
      <DataTable
        caption={words.changesTitle}
        columns={[
          {
            heading: words.area,
            cell: ({ prefix }) => <b className="strong figures">{areaName(prefix, all)}</b>,
          },
          {
            heading: words.change,
            cell: (change) => {
              const before = standingWords(change.was, all);
              const after = standingWords(change.becomes, all);
              return (
                <Diff before={before} after={after} label={fillSentence(words.from, { before, after })} />
              );
            },
          },
        ]}
        rows={shown}
        rowKey={({ prefix }) => prefix}
      />
      {shown.length < count && (
        <p className="small quiet">{fillSentence(words.first, { shown: shown.length, count })}</p>
      )}
      {shown.length < changes.length && (
        <div>
          <Button tone="outline" size="small" onClick={() => setWhole(true)}>
            {fillSentence(words.all, { count: changes.length })}
          </Button>
        </div>
      )}
    </>
  );
}
