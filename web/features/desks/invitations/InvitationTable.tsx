import type { Invitation } from "#contract/invitations.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";

type InvitationTableProps = {
  readonly invitations: readonly Invitation[];
  readonly onOpen: (invitation: Invitation) => void;
};

/** What was made, for whom, and how many came by it. */
export function InvitationTable({ invitations, onOpen }: InvitationTableProps) {
  const words = useMessageGroup("invitationsDesk");
  return (
    <DataTable
      caption={words.title}
      columns={columnsOf(words, onOpen)}
      rows={invitations}
      rowKey={({ id }) => id}
    />
  );
}

type Words = MessageGroups["invitationsDesk"];

function columnsOf(words: Words, onOpen: InvitationTableProps["onOpen"]): Column<Invitation>[] {
  const { columns } = words;
  return [
    {
      heading: columns.what,
      cell: (invitation) => (
        <span className="grid gap-0.5 wrap-anywhere">
          <b className="strong" data-words="own">
            {invitation.note}
          </b>
          <span className="small figures" data-words={invitation.code === null ? undefined : "own"}>
            {invitationName(invitation, words)}
          </span>
        </span>
      ),
    },
    { heading: columns.standing, cell: (invitation) => <Standing invitation={invitation} /> },
    {
      heading: columns.people,
      kind: "figures",
      cell: ({ people: count }) => fillSentence(words.people, { count }),
    },
    {
      heading: columns.made,
      cell: ({ created_at, created_by }) => (
        <span className="grid gap-0.5 quiet small">
          <span data-words="own">{created_by || words.nobody}</span>
          <span className="figures">{momentName(created_at)}</span>
        </span>
      ),
    },
    {
      heading: columns.actions,
      headingHidden: true,
      kind: "wide",
      cell: (invitation) => (
        <Button
          tone="outline"
          size="small"
          data-words="own"
          aria-label={fillSentence(words.openOf, { note: invitation.note })}
          onClick={() => onOpen(invitation)}
        >
          {words.open}
        </Button>
      ),
    },
  ];
}

/** The code, or how many there are. */
function invitationName({ code, code_count: count }: Invitation, words: Words): string {
  return code ?? fillSentence(words.codes, { count });
}

/** How many of the codes are open, until when, and how often each may be used. */
function Standing({ invitation }: { readonly invitation: Invitation }) {
  const words = useMessageGroup("invitationsDesk");
  const { open_codes: open, code_count: count, expires_at: expiresAt, uses_each: uses } = invitation;
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={open > 0 ? "good" : "plain"} icon={open > 0 ? "check-circle" : "prohibit"}>
        {count === 1
          ? words[open > 0 ? "openCode" : "closedCode"]
          : fillSentence(words.openCodes, { open, count })}
      </Badge>
      <span className="micro faint">
        {uses === null ? words.noLimit : fillSentence(words.limit, { uses })}
        {expiresAt !== null && ` · ${fillSentence(words.until, { time: momentName(expiresAt) })}`}
      </span>
    </span>
  );
}
