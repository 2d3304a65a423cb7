import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Invitation } from "#contract/invitations.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { FileLink } from "#web/ui/FileLink.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { CodeTable } from "./CodeTable.tsx";
import { EndCodesDialog } from "./EndCodesDialog.tsx";
import { invitationCodesQuery } from "./invitationQueries.ts";

/** The codes that were made together, all of them as a file, and the end of them all. */
export function InvitationCodes({ invitation }: { readonly invitation: Invitation }) {
  const words = useMessageGroup("invitationsDesk");
  const { id, note } = invitation;
  const query = useInfiniteQuery(invitationCodesQuery(id));
  const [isEnding, setEnding] = useState(false);
  const headRef = useRef<HTMLHeadingElement>(null);
  // It stands below a list that may be long.
  useEffect(() => headRef.current?.focus(), []);
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <section className="panel stack" aria-labelledby="invitation-codes">
      <h2 className="text-h3" id="invitation-codes" tabIndex={-1} ref={headRef} data-words="own">
        {note}
      </h2>
      <div className="actions">
        <FileLink href={`/api/v1/ops/invitations/${id}/codes.csv`}>{words.download}</FileLink>
        {(query.hasNextPage || rows.some(({ standing }) => standing !== "ended")) && (
          <Button tone="destructive" size="small" onClick={() => setEnding(true)}>
            {words.endAll}
          </Button>
        )}
      </div>
      <QueryState query={query} shape="table" />
      {rows.length > 0 && <CodeTable caption={words.codesTitle} rows={rows} />}
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {words.more}
        </MoreButton>
      )}
      {isEnding && <EndCodesDialog ended={{ id, note }} onClose={() => setEnding(false)} />}
    </section>
  );
}
