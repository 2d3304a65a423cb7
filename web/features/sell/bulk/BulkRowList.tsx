import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { BulkColumn } from "#contract/bulkListing.ts";
import type { TableRow } from "#domain/listing/bulk/readTable.ts";
import { CheckField } from "#web/forms/CheckField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button, LinkButton } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Note } from "#web/ui/Note.tsx";
import { draftsPath } from "../sellPaths.ts";
import { BulkRowCard, rowHeadingId } from "./BulkRowCard.tsx";
import { countsOf, hasProblem, unfinishedRows } from "./bulkRows.ts";
import { type BulkWork, noWork } from "./bulkWork.ts";
import { type BulkPlace, type BulkRows, useBulkRows } from "./useBulkRows.ts";

type BulkRowListProps = {
  readonly place: BulkPlace;
  readonly columns: readonly BulkColumn[];
  /** Drafts that the seller may have still. */
  readonly room: number;
  readonly first: readonly TableRow[];
  readonly onWork: (work: BulkWork) => void;
};

/** The rows of the file, to be corrected, and made drafts of as far as they are right. */
export function BulkRowList({ place, columns, room, first, onWork }: BulkRowListProps) {
  const words = useMessageGroup("bulkListing");
  const bulk = useBulkRows(place, columns, first);
  /** Rows that stay in sight of those with a problem only; null where all are shown. */
  const [kept, setKept] = useState<ReadonlySet<number> | null>(null);
  const shown = kept === null ? bulk.rows : unfinishedRows(bulk.rows, kept);
  const hasRows = bulk.rows.length > 0;
  const { isMaking } = bulk;
  useEffect(() => {
    onWork({ hasRows, isMaking });
    return () => onWork(noWork);
  }, [onWork, hasRows, isMaking]);
  function leaveOut(row: number): void {
    const at = shown.findIndex((one) => one.row === row);
    const next = shown[at + 1] ?? shown[at - 1];
    // What was pressed is gone in a moment.
    document.getElementById(next ? rowHeadingId(next.row) : "bulk-rows")?.focus();
    bulk.leaveOut(row);
  }
  return (
    <section className="stack" aria-labelledby="bulk-rows">
      <h2 className="text-h3" id="bulk-rows" tabIndex={-1}>
        {words.rows}
      </h2>
      <Done bulk={bulk} />
      {hasRows && (
        <>
          <Counts bulk={bulk} />
          {bulk.hasFailed && <ErrorState message={words.failed} onRetry={bulk.checkAgain} busy={false} />}
          {/* What is sent stands still until its answer is there. */}
          <fieldset className="stack" aria-labelledby="bulk-rows" disabled={isMaking}>
            {bulk.rows.length > 3 && (
              <CheckField
                label={words.onlyProblems}
                checked={kept !== null}
                onChange={({ target }) =>
                  setKept(target.checked ? new Set(bulk.rows.filter(hasProblem).map(({ row }) => row)) : null)
                }
              />
            )}
            <ul className="stack">
              {shown.map((row) => (
                <li key={row.row}>
                  <BulkRowCard
                    row={row}
                    columns={columns}
                    onType={(column, text) => {
                      if (kept !== null) setKept(new Set([...kept, row.row]));
                      bulk.type(row.row, column, text);
                    }}
                    onLeaveOut={() => leaveOut(row.row)}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
          <div className="panel stack [--stack:0.5rem]">
            <p className="small quiet" id="bulk-room">
              {fillSentence(words.room, { room })} {words.staying}
            </p>
            <div className="actions">
              <Button
                tone="ember"
                busy={isMaking}
                // Not for want of room: there may be some since, and the answer says where there is none.
                off={bulk.ready.length === 0}
                aria-describedby="bulk-room"
                onClick={bulk.make}
              >
                {fillSentence(words.make, { count: bulk.ready.length })}
              </Button>
            </div>
          </div>
        </>
      )}
      <LeaveDialog isOpen={hasRows} />
    </section>
  );
}

function Counts({ bulk }: { readonly bulk: BulkRows }) {
  const words = useMessageGroup("bulkListing");
  // Of some rows nothing is known: the failure says so.
  if (bulk.hasFailed) return null;
  if (bulk.isChecking)
    return (
      <p className="quiet" role="status">
        {words.checking}
      </p>
    );
  const { ready, problems } = countsOf(bulk.rows);
  return (
    <p className="strong" role="status">
      {fillSentence(problems === 0 ? words.allReady : words.counts, { ready, problems })}
    </p>
  );
}

function Done({ bulk: { made, withoutRoom } }: { readonly bulk: BulkRows }) {
  const words = useMessageGroup("bulkListing");
  return (
    <>
      {made > 0 && (
        <Note tone="good" live>
          <p className="strong">{fillSentence(words.made, { count: made })}</p>
          <p>{words.madeLine}</p>
          <LinkButton tone="ink" size="small" className="mt-2" href={draftsPath}>
            {words.toDrafts}
          </LinkButton>
        </Note>
      )}
      {withoutRoom > 0 && (
        <Note tone="wait" live>
          {fillSentence(words.withoutRoom, { count: withoutRoom })}
        </Note>
      )}
    </>
  );
}

/** Asks before the page is left while there are rows on it: they stand nowhere else. */
function LeaveDialog({ isOpen }: { readonly isOpen: boolean }) {
  const words = useMessageGroup("bulkListing");
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isOpen,
    enableBeforeUnload: () => isOpen,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      destructive
      holdsHistory
      title={words.leave}
      keepLabel={words.stay}
      onKeep={() => reset?.()}
      confirmLabel={words.leaveAnyway}
      onConfirm={() => proceed?.()}
    >
      {words.leaveLine}
    </ConfirmDialog>
  );
}
