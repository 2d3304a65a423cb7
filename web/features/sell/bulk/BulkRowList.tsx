import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
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
import { BulkRowCard } from "./BulkRowCard.tsx";
import { isReady } from "./bulkRows.ts";
import { type BulkPlace, type BulkRows, useBulkRows } from "./useBulkRows.ts";

type BulkRowListProps = {
  readonly place: BulkPlace;
  readonly columns: readonly BulkColumn[];
  /** Drafts that the seller may have still. */
  readonly room: number;
  readonly first: readonly TableRow[];
};

/** The rows of the file, to be corrected, and made drafts of as far as they are right. */
export function BulkRowList({ place, columns, room, first }: BulkRowListProps) {
  const words = useMessageGroup("bulkListing");
  const bulk = useBulkRows(place, first);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const shown = onlyProblems ? bulk.rows.filter((row) => !isReady(row)) : bulk.rows;
  return (
    <section className="stack" aria-labelledby="bulk-rows">
      <h2 className="text-h3" id="bulk-rows">
        {words.rows}
      </h2>
      <Done bulk={bulk} />
      {bulk.rows.length > 0 && (
        <>
          <Counts bulk={bulk} />
          {bulk.hasFailed && <ErrorState message={words.failed} onRetry={bulk.checkAgain} busy={false} />}
          {bulk.rows.length > 3 && (
            <CheckField
              label={words.onlyProblems}
              checked={onlyProblems}
              onChange={({ target }) => setOnlyProblems(target.checked)}
            />
          )}
          <ul className="stack">
            {shown.map((row) => (
              <li key={row.row}>
                <BulkRowCard
                  row={row}
                  columns={columns}
                  onType={(column, text) => bulk.type(row.row, column, text)}
                  onLeaveOut={() => bulk.leaveOut(row.row)}
                />
              </li>
            ))}
          </ul>
          <div className="panel stack [--stack:0.5rem]">
            <p className="small quiet" id="bulk-room">
              {fillSentence(words.room, { room })} {words.staying}
            </p>
            <div className="actions">
              <Button
                tone="ember"
                busy={bulk.isMaking}
                off={bulk.ready.length === 0 || room === 0}
                aria-describedby="bulk-room"
                onClick={bulk.make}
              >
                {fillSentence(words.make, { count: bulk.ready.length })}
              </Button>
            </div>
          </div>
        </>
      )}
      <LeaveDialog isOpen={bulk.rows.length > 0} />
    </section>
  );
}

function Counts({ bulk }: { readonly bulk: BulkRows }) {
  const words = useMessageGroup("bulkListing");
  if (bulk.isChecking && !bulk.hasFailed)
    return (
      <p className="quiet" role="status">
        {words.checking}
      </p>
    );
  const [ready, problems] = [bulk.ready.length, bulk.rows.length - bulk.ready.length];
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
