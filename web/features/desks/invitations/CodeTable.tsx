import { useState } from "react";
import type { InvitationCode } from "#contract/invitations.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EndCodesDialog } from "./EndCodesDialog.tsx";
import { InvitedPeopleDialog } from "./InvitedPeopleDialog.tsx";
import { LimitDialog } from "./LimitDialog.tsx";

type CodeTableProps<Row extends InvitationCode> = {
  readonly caption: string;
  readonly rows: readonly Row[];
  /** Between the code and how it stands. */
  readonly columns?: readonly Column<Row>[];
};

/** Invitation codes: how each stands, who came by it, its limit and its end. */
export function CodeTable<Row extends InvitationCode>({ caption, rows, columns = [] }: CodeTableProps<Row>) {
  const words = useMessageGroup("invitationsDesk");
  const [asked, setAsked] = useState<string | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const [limited, setLimited] = useState<string | null>(null);
  const limitedRow = rows.find((row) => row.id === limited);
  const [code, ...others] = columnsOf(words, { onAsk: setAsked, onLimit: setLimited, onEnd: setEnded });
  return (
    <>
      <DataTable
        caption={caption}
        columns={[...(code ? [code] : []), ...columns, ...others]}
        rows={rows}
        rowKey={(row) => row.id}
      />
      {asked !== null && <InvitedPeopleDialog code={asked} onClose={() => setAsked(null)} />}
      {limitedRow !== undefined && <LimitDialog code={limitedRow} onClose={() => setLimited(null)} />}
      {ended !== null && <EndCodesDialog ended={{ code: ended }} onClose={() => setEnded(null)} />}
    </>
  );
}

const looks = {
  open: { tone: "good", icon: "check-circle" },
  used_up: { tone: "plain", icon: "check-circle" },
  expired: { tone: "plain", icon: "clock" },
  ended: { tone: "plain", icon: "prohibit" },
  owner_out: { tone: "plain", icon: "prohibit" },
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
