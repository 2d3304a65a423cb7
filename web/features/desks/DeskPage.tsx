import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
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
  const words = useMessageGroup("operatorDesk");
  if (desk === undefined) return <NotFoundScreen />;
  return (
    <DeskFrame name={name} title={words.desks[desk.name]}>
      <desk.Screen />
    </DeskFrame>
  );
}

type DeskFrameProps = {
  /** The desk that it belongs to. */
  readonly name: string;
  /** A page of one thing has a title of its own. */
  readonly title?: string;
  readonly children: ReactNode;
};

/** What stands around every screen of a desk: the other desks, and the field that finds anything. */
export function DeskFrame({ name, title, children }: DeskFrameProps) {
  const { data: user } = useQuery(currentUserQuery);
  const desk = deskFor(user, name);
  if (!user || desk === undefined) return <NotFoundScreen />;
  return (
    <Framed desk={desk} user={user} title={title}>
      {children}
    </Framed>
  );
}

type FramedProps = {
  readonly desk: Desk;
  readonly user: User;
  readonly title: string | undefined;
  readonly children: ReactNode;
};

function Framed({ desk, user, title, children }: FramedProps) {
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
          {title !== undefined && <h1>{title}</h1>}
          <FindButton />
        </div>
        {children}
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
