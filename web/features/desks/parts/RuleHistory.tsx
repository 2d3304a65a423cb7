import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { RuleChange } from "#contract/ruleChanges.ts";
import type { RuleKind } from "#domain/operators/ruleKinds.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { ChangeDiff } from "./ChangeDiff.tsx";
import { ruleChangesQuery } from "./ruleQueries.ts";
import type { RuleWords } from "./ruleWords.ts";
import { UndoChangeDialog } from "./UndoChangeDialog.tsx";

type RuleHistoryProps = { readonly kind: RuleKind; readonly ruleWords: RuleWords };

/** Every change of the rules of a kind, the latest first; the last one of each rule can be undone. */
export function RuleHistory({ kind, ruleWords }: RuleHistoryProps) {
  const { ruleHistory: words, more } = useMessageGroup("operatorDesk");
  const titleId = useId();
  const query = useInfiniteQuery(ruleChangesQuery(kind));
  const [undone, setUndone] = useState<RuleChange | null>(null);
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <section className="panel stack" aria-labelledby={titleId}>
      <h2 className="text-h3" id={titleId}>
        {words.title}
      </h2>
      <QueryState query={query} shape="table" />
      {query.data !== undefined && rows.length === 0 && <p className="quiet">{words.none}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={words.title}
          columns={columnsOf({ words, ruleWords, onUndo: setUndone })}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {more}
        </MoreButton>
      )}
      {undone !== null && (
        <UndoChangeDialog change={undone} ruleWords={ruleWords} onClose={() => setUndone(null)} />
      )}
    </section>
  );
}

type ColumnParts = {
  readonly words: ReturnType<typeof useMessageGroup<"operatorDesk">>["ruleHistory"];
  readonly ruleWords: RuleWords;
  readonly onUndo: (change: RuleChange) => void;
};

function columnsOf({ words, ruleWords, onUndo }: ColumnParts): Column<RuleChange>[] {
  const { columns } = words;
  return [
    { heading: columns.at, cell: ({ at }) => <span className="quiet figures">{momentName(at)}</span> },
    {
      heading: columns.rule,
      cell: (change) => (
        <b className="strong" data-words="own">
          {ruleWords.nameOf(change)}
        </b>
      ),
    },
    {
      heading: columns.change,
      cell: (change) => <ChangeDiff change={change} ruleWords={ruleWords} />,
    },
    {
      heading: columns.who,
      cell: ({ operator_name: name, is_undo }) => (
        <span className="quiet">
          <span data-words="own">{name || words.noName}</span>
          {is_undo && <span className="faint"> · {words.wasUndo}</span>}
        </span>
      ),
    },
    {
      heading: columns.undo,
      headingHidden: true,
      kind: "wide",
      cell: (change) =>
        change.is_latest && (
          <Button
            tone="bare"
            size="small"
            aria-label={fillSentence(words.undoOf, { name: ruleWords.nameOf(change) })}
            onClick={() => onUndo(change)}
          >
            {words.undo}
          </Button>
        ),
    },
  ];
}
