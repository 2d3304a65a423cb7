import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorPerson } from "#contract/operators.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { callApi } from "#web/api/client.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreButton } from "#web/ui/MoreButton.tsx";
import type { Desk } from "../parts/desk.ts";
import { operatorList } from "../parts/operatorList.ts";
import { useRoleNames } from "../parts/useRoleNames.ts";
import { RolesDialog } from "./RolesDialog.tsx";

export const operatorsDesk: Desk = {
  name: "operators",
  right: "manage_operators",
  messages: ["operatorsDesk"],
  Screen: OperatorsDesk,
};

const operatorsQuery = operatorList(["operators"], (asked) => callApi("GET /ops/operators", asked));

/** Whom the dialog is about: somebody of the list, or somebody new. */
type Asked = OperatorPerson | "new";

/** Who works here. An admin proposes what somebody may do, another one approves it. */
function OperatorsDesk() {
  const { desks, more } = useMessageGroup("operatorDesk");
  const words = useMessageGroup("operatorsDesk");
  const namesOf = useRoleNames();
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useInfiniteQuery(operatorsQuery);
  const people = query.data?.pages.flatMap(({ results }) => results);
  return (
    <div className="stack">
      <div className="actions">
        <Button tone="ink" size="small" onClick={() => setAsked("new")}>
          {words.invite}
        </Button>
      </div>
      {people === undefined && <QueryState query={query} shape="table" />}
      {people?.length === 0 && <EmptyState icon="users" text={words.none} />}
      {people !== undefined && people.length > 0 && (
        <DataTable
          caption={desks.operators}
          columns={columnsOf(words, namesOf, setAsked)}
          rows={people}
          rowKey={({ id }) => id}
        />
      )}
      {query.hasNextPage && (
        <MoreButton tone="outline" onMore={() => query.fetchNextPage()}>
          {more}
        </MoreButton>
      )}
      {asked !== null && (
        <RolesDialog person={asked === "new" ? null : asked} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}

function columnsOf(
  words: MessageGroups["operatorsDesk"],
  namesOf: ReturnType<typeof useRoleNames>,
  onChange: (person: OperatorPerson) => void,
): Column<OperatorPerson>[] {
  const { columns } = words;
  return [
    {
      heading: columns.name,
      cell: ({ name }) => (
        <b className="strong wrap-anywhere" data-words="own">
          {name || words.noName}
        </b>
      ),
    },
    { heading: columns.mobile, kind: "aside", cell: ({ mobile }) => <span className="num">{mobile}</span> },
    {
      heading: columns.roles,
      cell: ({ roles, proposed_roles: proposed }) => (
        <>
          {namesOf(roles)}
          {proposed !== null && (
            <span className="block small quiet">
              {fillSentence(words.waiting, { roles: namesOf(proposed) || words.noRoles })}
            </span>
          )}
        </>
      ),
    },
    { heading: columns.passkeys, kind: "figures", cell: ({ passkeys }) => passkeys || words.noPasskey },
    {
      heading: columns.lastUsed,
      kind: "figures",
      cell: ({ last_used_at: at }) => (at === null ? words.never : momentName(at)),
    },
    {
      heading: columns.actions,
      headingHidden: true,
      cell: (person) => (
        <Button tone="outline" size="small" onClick={() => onChange(person)}>
          {words.change}
        </Button>
      ),
    },
  ];
}
