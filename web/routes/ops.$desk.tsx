import { createFileRoute, notFound } from "@tanstack/react-router";
import { currentUserQuery } from "#web/api/queries.ts";
import { DeskPage } from "#web/features/desks/DeskPage.tsx";
import { loadGroup, loadGroups } from "#web/messages/messageGroup.ts";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { ownHead } from "#web/screens/pageHead.ts";

export const Route = createFileRoute("/ops/$desk")({
  // The desks of orders, people and listings read them; a list of stages is no part of every page's first script.
  validateSearch: (
    search: Record<string, unknown>,
  ): {
    number?: string | undefined;
    person?: string | undefined;
    part?: string | undefined;
    listing?: string | undefined;
    grievance?: string | undefined;
    show?: string | undefined;
    family?: string | undefined;
    month?: string | undefined;
    account?: string | undefined;
    day?: string | undefined;
    kind?: string | undefined;
  } & Partial<Record<OrderFilterName, string | number | boolean>> => ({
    number: typeof search.number === "string" ? search.number : undefined,
    part: typeof search.part === "string" ? search.part : undefined,
    person: typeof search.person === "string" ? search.person : undefined,
    grievance: typeof search.grievance === "string" ? search.grievance : undefined,
    show: typeof search.show === "string" ? search.show : undefined,
    family: typeof search.family === "string" ? search.family : undefined,
    kind: typeof search.kind === "string" ? search.kind : undefined,
    month: typeof search.month === "string" ? search.month : undefined,
    day: typeof search.day === "string" ? search.day : undefined,
    account: search.account === undefined ? undefined : String(search.account),
    // A number that stands alone is read as one.
    listing: search.listing === undefined ? undefined : String(search.listing),
    ...orderFilters(search),
  }),
  staticData: { desk: true },
  loader: async ({ params, context: { queryClient } }) => {
    // The list names every screen, and a loader is part of every page's first script: hence a file of its own.
    const { deskFor, prefetchQueues } = await importWithRetry(() => import("#web/features/desks/desks.ts"));
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    const desk = deskFor(user, params.desk);
    if (!user || desk === undefined) {
      // As any address that does not exist, by its status too.
      if (typeof window === "undefined") throw notFound();
      return null;
    }
    const [operatorDesk] = await Promise.all([
      loadGroup("operatorDesk"),
      loadGroups(...desk.messages),
      // The tabs say how much waits. A rendered page knows it, so that they do not move afterwards.
      typeof window === "undefined" && prefetchQueues(queryClient),
    ]);
    return { title: `${operatorDesk.desks[desk.name]} · ${operatorDesk.title}` };
  },
  head: (made) => ownHead(`/ops/${made.params.desk}`, made),
  component: () => <DeskPage name={Route.useParams().desk} />,
});

/** What the list of orders is narrowed to; its desk reads it. */
const orderFilterNames = [
  "state",
  "claimed",
  "late",
  "mine",
  "way",
  "category",
  "from",
  "to",
  "least",
  "most",
] as const;
type OrderFilterName = (typeof orderFilterNames)[number];

function orderFilters(search: Record<string, unknown>) {
  const kept = orderFilterNames.flatMap((name) => {
    const value = search[name];
    return ["string", "number", "boolean"].includes(typeof value) ? [[name, value]] : [];
  });
  return Object.fromEntries(kept) as Partial<Record<OrderFilterName, string | number | boolean>>;
}
