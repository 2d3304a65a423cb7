import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { queuesQuery } from "#web/api/operatorQueries.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { NotFoundScreen } from "#web/screens/NotFoundScreen.tsx";
import { LinkTabs } from "#web/ui/Tabs.tsx";
import { DeskSide } from "./DeskSide.tsx";
import { deskFor, desksOf } from "./desks.ts";
import { FindButton } from "./find/FindButton.tsx";
import type { Desk } from "./parts/desk.ts";
import { shownCount } from "./parts/shownCount.ts";

/** The operators' lists, each with the actions that its rows allow. */
export function DeskPage({ name }: { readonly name: string }) {
  const { data: user } = useQuery(currentUserQuery);
  const desk = deskFor(user, name);
  if (!user || desk === undefined) return <NotFoundScreen />;
  return <DeskScreen desk={desk} user={user} />;
}

function DeskScreen({ desk, user }: { readonly desk: Desk; readonly user: User }) {
  const words = useMessageGroup("operatorDesk");
  const countOf = useCounts();
  const own = desksOf(user).map((one) => ({
    name: one.name,
    href: `/ops/${one.name}`,
    label: words.desks[one.name],
    current: one.name === desk.name,
    count: countOf(one),
  }));
  return (
    <div className="desk">
      <DeskSide links={own} />
      <main className="desk__main stack [--stack:1.25rem]">
        <div className="lg:hidden">
          <LinkTabs label={words.title} tabs={own} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>{words.desks[desk.name]}</h1>
          <FindButton />
        </div>
        <desk.Screen />
      </main>
    </div>
  );
}

/** What waits at a desk. Undefined while nothing is known, and when nothing waits. */
function useCounts(): (desk: Desk) => string | undefined {
  const { data: queues = [] } = useQuery(queuesQuery);
  return ({ queues: names = [] }) => {
    const waiting = queues.filter(({ name }) => names.includes(name));
    const count = waiting.reduce((sum, queue) => sum + (queue.count ?? 0), 0);
    return count === 0 ? undefined : shownCount(count);
  };
}
