import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { hasRight } from "#domain/operators/operatorRights.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { Page } from "#web/ui/Page.tsx";
import { LinkTabs } from "#web/ui/Tabs.tsx";
import { deskFor, desks, desksOf } from "./desks.ts";
import type { Desk } from "./parts/desk.ts";

/** The operators' lists, each with the actions that its rows allow. */
export function DeskPage({ name }: { readonly name: string }) {
  const { data: user } = useQuery(currentUserQuery);
  const desk = deskFor(user, name);
  if (!user || desk === undefined) return <NotFoundScreen />;
  return <DeskScreen desk={desk} user={user} />;
}

function DeskScreen({ desk, user }: { readonly desk: Desk; readonly user: User }) {
  const words = useMessageGroup("operatorDesk");
  const counts = useCounts(user);
  return (
    <Page className="stack [--stack:1.25rem]">
      <h1>{words.title}</h1>
      <LinkTabs
        label={words.title}
        tabs={desksOf(user).map(({ name }) => ({
          href: `/ops/${name}`,
          label: words.desks[name],
          current: name === desk.name,
          count: counts.get(name),
        }))}
      />
      <desk.Screen />
    </Page>
  );
}

/** By the name of the desk. The list of desks never changes, so React sees the same hooks each time. */
function useCounts(user: User): ReadonlyMap<Desk["name"], number | undefined> {
  const roles = user.operator_roles;
  return new Map(
    // biome-ignore lint/correctness/useHookAtTopLevel: a loop over a constant list, with no condition in it.
    desks.map(({ name, count, right }) => [name, count?.useCount(hasRight(roles, right))]),
  );
}
