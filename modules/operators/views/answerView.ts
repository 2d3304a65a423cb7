import type { UpdateObject } from "kysely";
import type { Refusal } from "#contract/refusals.ts";
import type { OwnSupportView, SupportView } from "#contract/supportView.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { supportViewCodeTries, supportViewMinutes } from "#domain/operators/supportView.ts";
import { recordPersonalEvents } from "../../live/recordEvents.ts";
import { queueMessages } from "../../messaging/queueMessages.ts";
import { blazeNow, fromNow } from "../../operations/readClock.ts";
import { isViewCode, presentOwn, presentView, selectViews, stateOf, type ViewRow } from "./viewRows.ts";

/** Whose view it is to answer or to end. */
type Whose = { readonly userId: string } | { readonly operatorId: string };
type Answer = NonNullable<SupportView["answer"]>;

/** The person's yes or no (R-OPERATOR-28). Said again it is answered alike; refuses `support_view_over` otherwise. */
export async function answerView(
  database: Database,
  { userId, viewId, allow }: { readonly userId: string; readonly viewId: string; readonly allow: boolean },
): Promise<OwnSupportView | Refusal> {
  return await inTransaction(database, async (tx) => {
    const view = await lockView(tx, viewId, { userId });
    if (view === undefined) return { refused: "not_found", what: "request" };
    const state = stateOf(view);
    if (state === (allow ? "holds" : "refused")) return presentOwn(view);
    if (state !== "asked") return { refused: "support_view_over" };
    return presentOwn(await writeAnswer(tx, view, allow ? "allowed" : "refused"));
  });
}

type Entered = {
  readonly operatorId: string;
  readonly viewId: string;
  readonly code: string;
  readonly secret: string;
};

/**
 * The person's yes, by the digits that they read out to the operator who asked. A wrong code is counted, which the
 * refusal commits; after five of them only the app can say yes.
 */
export async function enterViewCode(database: Database, entered: Entered): Promise<SupportView | Refusal> {
  const { operatorId, viewId, code, secret } = entered;
  return await inTransaction(database, async (tx) => {
    const view = await lockView(tx, viewId, { operatorId });
    if (view === undefined) return { refused: "not_found", what: "request" };
    if (stateOf(view) === "holds") return presentView(view);
    if (stateOf(view) !== "asked") return { refused: "support_view_over" };
    if (view.tries >= supportViewCodeTries) return { refused: "support_view_code_over" };
    if (isViewCode(secret, viewId, code)) return presentView(await writeAnswer(tx, view, "allowed_by_code"));
    const tries = view.tries + 1;
    await changeView(tx, view, { tries });
    return { refused: "support_view_code_wrong", tries_left: supportViewCodeTries - tries };
  });
}

/** Ends it at once, or takes a request back. What is over already stays as it was. */
export async function endView(
  database: Database,
  { viewId, ...whose }: Whose & { readonly viewId: string },
): Promise<ViewRow | Refusal> {
  return await inTransaction(database, async (tx) => {
    const view = await lockView(tx, viewId, whose);
    if (view === undefined) return { refused: "not_found", what: "request" };
    if (!["asked", "holds"].includes(stateOf(view))) return view;
    const ended_by = "userId" in whose ? "person" : "operator";
    return await changeView(tx, view, { ended_at: blazeNow, ended_by });
  });
}

async function writeAnswer(tx: Transaction, view: ViewRow, answer: Answer): Promise<ViewRow> {
  const holds_until = answer === "refused" ? null : fromNow(`${supportViewMinutes} minutes`);
  const answered = await changeView(tx, view, { answer, answered_at: blazeNow, holds_until });
  if (answered.holds_until !== null) {
    const notice = {
      userId: view.user_id,
      template: "support_view_allowed",
      variables: { until: { at: answered.holds_until.toISOString() } },
      idempotencyKey: `support_view_allowed:${view.id}`,
      path: "/profile/security",
    } as const;
    await queueMessages(tx, [notice]);
  }
  return answered;
}

/** Both sides see it at once: the person on every screen of theirs. */
async function changeView(
  tx: Transaction,
  { id, user_id }: ViewRow,
  change: UpdateObject<Schema, "support_views">,
): Promise<ViewRow> {
  await tx.updateTable("support_views").set(change).where("id", "=", id).execute();
  await recordPersonalEvents(tx, [{ userId: user_id, kind: "support", listingId: null }]);
  return await selectViews(tx).where("support_views.id", "=", id).executeTakeFirstOrThrow();
}

async function lockView(tx: Transaction, viewId: string, whose: Whose): Promise<ViewRow | undefined> {
  const views = selectViews(tx).where("support_views.id", "=", viewId);
  const own =
    "userId" in whose
      ? views.where("user_id", "=", whose.userId)
      : views.where("operator_id", "=", whose.operatorId);
  return await own.forUpdate("support_views").executeTakeFirst();
}
