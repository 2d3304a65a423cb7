import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Invitation, InvitationCode } from "#contract/invitations.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { FileLink } from "#web/ui/FileLink.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { EndCodesDialog, type EndedCodes } from "./EndCodesDialog.tsx";
import { InvitedPeopleDialog } from "./InvitedPeopleDialog.tsx";
import { invitationCodesQuery } from "./invitationQueries.ts";
import { LimitDialog } from "./LimitDialog.tsx";

/** The codes that were made together: how each stands, who came by it, its end; and all of them as a file. */
export function InvitationCodes({ invitation }: { readonly invitation: Invitation }) {
  const words = useMessageGroup("invitationsDesk");
  const { id, note } = invitation;
  const query = useInfiniteQuery(invitationCodesQuery(id));
  const [asked, setAsked] = useState<string | null>(null);
  const [ended, setEnded] = useState<EndedCodes | null>(null);
  const [limited, setLimited] = useState<string | null>(null);
  const headRef = useRef<HTMLHeadingElement>(null);
  // It stands below a list that may be long.
  useEffect(() => headRef.current?.focus(), []);
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const limitedRow = rows.find((row) => row.id === limited);
  return (
    <section className="panel stack" aria-labelledby="invitation-codes">
      <h2 className="text-h3" id="invitation-codes" tabIndex={-1} ref={headRef} data-words="own">
        {note}
      </h2>
      <div className="actions">
        <FileLink href={`/api/v1/ops/invitations/${id}/codes.csv`}>{words.download}</FileLink>
        {rows.some(({ standing }) => standing !== "ended") && (
          <Button tone="destructive" size="small" onClick={() => setEnded({ id, note })}>
            {words.endAll}
          </Button>
        )}
      </div>
      <QueryState query={query} shape="table" />
      {rows.length > 0 && (
        <DataTable
          caption={words.codesTitle}
          columns={columnsOf(words, {
            onAsk: setAsked,
            onLimit: setLimited,
            onEnd: (code) => setEnded({ code }),
          })}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {words.more}
        </MoreButton>
      )}
      {asked !== null && <InvitedPeopleDialog code={asked} onClose={() => setAsked(null)} />}
      {limitedRow !== undefined && <LimitDialog code={limitedRow} onClose={() => setLimited(null)} />}
      {ended !== null && <EndCodesDialog ended={ended} onClose={() => setEnded(null)} />}
    </section>
  );
}

const looks = {
  open: { tone: "good", icon: "check-circle" },
  used_up: { tone: "plain", icon: "check-circle" },
  expired: { tone: "plain", icon: "clock" },
  ended: { tone: "plain", icon: "prohibit" },
} as const;

type CodeActions = {
  readonly onAsk: (code: string) => void;
  readonly onLimit: (code: string) => void;
  readonly onEnd: (code: string) => void;
};

function columnsOf(words: MessageGroups["invitationsDesk"], actions: CodeActions): Column<InvitationCode>[] {
  const { codeColumns: columns } = words;
  return [
    {
      heading: columns.code,
      cell: (row) => (
        <span className="grid gap-0.5 wrap-anywhere">
          <b className="strong figures" data-words="own">
            {row.id}
          </b>
          <Why row={row} />
        </span>
      ),
    },
    {
      heading: columns.standing,
      cell: ({ standing }) => <Badge {...looks[standing]}>{words.standings[standing]}</Badge>,
    },
    {
      heading: columns.people,
      kind: "figures",
      cell: ({ people: count }) => fillSentence(words.people, { count }),
    },
    {
      heading: columns.left,
      kind: "figures",
      cell: ({ uses_left: uses }) => (uses === null ? words.noLimit : fillSentence(words.left, { uses })),
    },
    {
      heading: columns.actions,
      headingHidden: true,
      kind: "wide",
      cell: ({ id: code, people, standing }) => (
        <div className="actions actions--end">
          {people > 0 && (
            <Button
              tone="outline"
              size="small"
              data-words="own"
              aria-label={fillSentence(words.whoOf, { code })}
              onClick={() => actions.onAsk(code)}
            >
              {words.who}
            </Button>
          )}
          {standing !== "ended" && (
            <>
              <Button
                tone="bare"
                size="small"
                data-words="own"
                aria-label={fillSentence(words.limitOf, { code })}
                onClick={() => actions.onLimit(code)}
              >
                {words.limitIt}
              </Button>
              <Button
                tone="bare"
                size="small"
                data-words="own"
                aria-label={fillSentence(words.endOf, { code })}
                onClick={() => actions.onEnd(code)}
              >
                {words.end}
              </Button>
            </>
          )}
        </div>
      ),
    },
  ];
}

/** Why it ended, else why its limit was changed last: by whom, when, from what. */
function Why({ row }: { readonly row: InvitationCode }) {
  const words = useMessageGroup("invitationsDesk");
  const { ended_at: endedAt, ended_by: endedBy, end_reason: endReason, limit_change: change } = row;
  if (endedAt !== null) {
    const who = { name: endedBy || words.noName, time: momentName(endedAt) };
    return (
      <span className="micro faint" data-words="own">
        {fillSentence(words.endedBy, who)} {endReason}
      </span>
    );
  }
  if (change === null) return null;
  const { before_left: uses } = change;
  const before = uses === null ? words.noLimit : fillSentence(words.left, { uses });
  const who = { name: change.operator_name || words.noName, time: momentName(change.at), before };
  return (
    <span className="micro faint" data-words="own">
      {fillSentence(words.limitedBy, who)} {change.reason}
    </span>
  );
}
