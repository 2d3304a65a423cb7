import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Invitation } from "#contract/invitations.ts";
import { invitationCodePattern } from "#domain/signIn/invitationCode.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { Tabs } from "#web/ui/Tabs.tsx";
import type { Desk } from "../parts/desk.ts";
import { InvitationCodes } from "./InvitationCodes.tsx";
import { InvitationTable } from "./InvitationTable.tsx";
import { invitationsQuery } from "./invitationQueries.ts";
import { NewInvitationDialog } from "./NewInvitationDialog.tsx";
import { ReferralCodes } from "./ReferralCodes.tsx";

export const invitationsDesk: Desk = {
  name: "invitations",
  right: "invite_people",
  messages: ["invitationsDesk"],
  Screen: InvitationsDesk,
};

const views = ["ours", "people"] as const;
type View = (typeof views)[number];

/** Codes that new people register with: those of operators, and those that people hand out themselves. */
function InvitationsDesk() {
  const words = useMessageGroup("invitationsDesk");
  const [view, setView] = useState<View>("ours");
  const [code, setCode] = useState("");
  const panels = { ours: <OurCodes code={code} />, people: <ReferralCodes code={code} /> };
  return (
    <div className="stack [--stack:1.5rem]">
      <p className="quiet">{words.line}</p>
      <FindCode onFind={setCode} />
      <Tabs
        label={words.title}
        value={view}
        onValueChange={setView}
        tabs={views.map((value) => ({ value, label: words.views[value], panel: panels[value] }))}
      />
    </div>
  );
}

/** Made, handed out, looked at and ended. */
function OurCodes({ code }: { readonly code: string }) {
  const words = useMessageGroup("invitationsDesk");
  const [isMaking, setMaking] = useState(false);
  const [opened, setOpened] = useState<Invitation | null>(null);
  return (
    <div className="stack [--stack:1.5rem]">
      <div className="actions actions--end">
        <Button tone="ink" onClick={() => setMaking(true)}>
          {words.make}
        </Button>
      </div>
      <Invitations code={code} onOpen={setOpened} />
      {opened !== null && <InvitationCodes key={opened.id} invitation={opened} />}
      {isMaking && <NewInvitationDialog onClose={() => setMaking(false)} onMade={setOpened} />}
    </div>
  );
}

function FindCode({ onFind }: { readonly onFind: (code: string) => void }) {
  const words = useMessageGroup("invitationsDesk");
  const form = useForm({
    initial: { code: "" },
    problems: ({ code }) => ({ code: !isBlank(code) && !isCode(code) && words.codeForm }),
    mutation: {
      mutate: ({ code }) => onFind(code.trim().toUpperCase()),
      isPending: false,
      error: null,
    },
  });
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-3">
      <TextField
        {...form.field("code")}
        label={words.find}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
      <Button tone="ink" type="submit">
        {words.findGo}
      </Button>
    </form>
  );
}

function isCode(typed: string): boolean {
  return invitationCodePattern.test(typed.trim().toUpperCase());
}

type InvitationsProps = { readonly code: string; readonly onOpen: (invitation: Invitation) => void };

function Invitations({ code, onOpen }: InvitationsProps) {
  const words = useMessageGroup("invitationsDesk");
  const query = useInfiniteQuery(invitationsQuery(code));
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  if (rows.length === 0)
    return <EmptyState icon="users" text={code === "" ? words.none : words.noSuchCode} />;
  return (
    <section className="panel stack" aria-label={words.title}>
      <InvitationTable invitations={rows} onOpen={onOpen} />
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {words.more}
        </MoreButton>
      )}
    </section>
  );
}
