import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReferralCode } from "#contract/invitations.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { QueryState } from "#web/screens/QueryState.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import { CodeTable } from "./CodeTable.tsx";
import { referralCodesQuery } from "./invitationQueries.ts";

/** The codes that people hand out themselves, with whose each is. */
export function ReferralCodes({ code }: { readonly code: string }) {
  const words = useMessageGroup("invitationsDesk");
  const query = useInfiniteQuery(referralCodesQuery(code));
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  if (query.data === undefined) return <QueryState query={query} shape="table" />;
  if (rows.length === 0)
    return <EmptyState icon="users" text={code === "" ? words.noReferrals : words.noSuchCode} />;
  return (
    <section className="panel stack" aria-label={words.views.people}>
      <CodeTable
        caption={words.views.people}
        rows={rows}
        columns={[{ heading: words.codeColumns.owner, cell: (row) => <Owner row={row} /> }]}
      />
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {words.more}
        </MoreButton>
      )}
    </section>
  );
}

function Owner({ row: { code_owner: owner } }: { readonly row: ReferralCode }) {
  const words = useMessageGroup("invitationsDesk");
  return (
    <AppLink className="link" href={`/ops/people?person=${owner.id}`} data-words="own">
      {owner.name || words.noName}
    </AppLink>
  );
}
