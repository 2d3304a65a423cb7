import type { Endpoint } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { findHeldView, type HeldView } from "#modules/operators/views/readViews.ts";
import { viewedCallOf } from "./viewedCalls.ts";

/** A call of somebody's that support may make now, and what of its answer it leaves out. */
export type ViewedRequest = HeldView & { readonly mask: (answer: unknown) => unknown };

type Wanted = {
  readonly endpoint: Endpoint;
  readonly viewId: string;
  readonly operator: { readonly id: string };
};

/** Refuses `support_view_over` for a view that does not hold, and `support_view_hidden` for what it does not show. */
export async function findViewed(
  database: Database,
  { endpoint, viewId, operator }: Wanted,
): Promise<ViewedRequest | Refusal> {
  const view = await findHeldView(database, { viewId, operatorId: operator.id });
  if (view === null) return { refused: "support_view_over" };
  const viewed = endpoint.method === "GET" ? viewedCallOf(endpoint) : undefined;
  const isAllowed = viewed !== undefined && (viewed.part === null || view.parts.includes(viewed.part));
  return isAllowed ? { ...view, mask: viewed.mask } : { refused: "support_view_hidden" };
}
