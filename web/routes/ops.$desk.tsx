import { createFileRoute } from "@tanstack/react-router";
import { DeskGate } from "#web/features/desks/DeskGate.tsx";
import { DeskPage } from "#web/features/desks/DeskPage.tsx";
import { importWithRetry } from "#web/runtime/importWithRetry.ts";
import { ownHead } from "#web/screens/pageHead.ts";

/** What desks read from their address, as text: a number that stands alone in it is read as one. */
const textNames = [
  ...(["number", "person", "part", "listing", "grievance", "show", "case"] as const),
  ...(["family", "month", "account", "day", "kind", "named"] as const),
];
/** What the list of orders is narrowed to. */
const filterNames = [
  ...(["state", "claimed", "late", "mine", "way"] as const),
  ...(["category", "from", "to", "least", "most"] as const),
];

type DeskSearch = { [Name in (typeof textNames)[number]]?: string | undefined } & {
  [Name in (typeof filterNames)[number]]?: string | number | boolean | undefined;
};

export const Route = createFileRoute("/ops/$desk")({
  // What each may be is no part of every page's first script: the desk that reads it says so.
  validateSearch: (search: Record<string, unknown>): DeskSearch => ({
    ...keptOf(search, textNames, String),
    ...keptOf(search, filterNames, (value) => value),
  }),
  staticData: { desk: true },
  // The list of desks names every screen, and a loader is part of every page's first script: hence a file of its own.
  loader: async ({ params, context: { queryClient } }) =>
    (await importWithRetry(() => import("#web/features/desks/deskLoader.ts"))).loadDesk(
      queryClient,
      params.desk,
    ),
  head: (made) => ownHead(`/ops/${made.params.desk}`, made),
  component: () => (
    <DeskGate>
      <DeskPage name={Route.useParams().desk} />
    </DeskGate>
  ),
});

function keptOf(
  search: Record<string, unknown>,
  names: readonly string[],
  read: (value: unknown) => unknown,
): Record<string, unknown> {
  const plain = names.filter((name) => ["string", "number", "boolean"].includes(typeof search[name]));
  return Object.fromEntries(plain.map((name) => [name, read(search[name])]));
}
