import { sql } from "kysely";
import type { OperatorRating } from "#contract/ratingReports.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { recordPersonalEvents } from "../live/recordEvents.ts";
import type { Notice } from "../messaging/queueMessages.ts";
import { readClock } from "../operations/readClock.ts";
import {
  checkDecision,
  checkUnhide,
  endReports,
  lockText,
  type ReportAct,
  type ReportDecision,
  tellPeople,
} from "../reports/decideReports.ts";
import { reportedRatings } from "../reports/reportedKinds.ts";
import { readOperatorRating } from "./operatorRatings.ts";

export type RatingDecision = ReportDecision & { readonly withoutMarks: boolean };

/**
 * Hides the words of a rating that was reported with its reply, or leaves them: every report of it that waits is decided
 * (R-RATING-7). The same again is answered alike; whoever comes second with something else is refused `report_decided`, and
 * whoever has not read it as it is now `reported_text_changed`. Refuses `not_found` also to an operator who wrote it, is
 * rated by it, or reported it.
 */
export async function decideRatingReports(
  database: Database,
  decision: RatingDecision,
): Promise<OperatorRating | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockText(tx, reportedRatings, decision.id);
    const seen = await readOperatorRating(tx, decision);
    if ("refused" in seen) return seen;
    const check = await checkDecision(tx, reportedRatings, { seen, decision });
    if (check === "stands") {
      const isAlike = decision.outcome === "leave" || seen.hidden?.without_marks === decision.withoutMarks;
      return isAlike ? seen : { refused: "report_decided" };
    }
    if (check !== "due") return check;
    const now = await readClock(tx);
    if (decision.outcome === "hide") await hide(tx, { seen, decision, now });
    const ended = await endReports(tx, reportedRatings, { decision, now });
    await tellReporters(tx, { seen, ended, outcome: decision.outcome });
    return await readOperatorRating(tx, decision);
  });
}

/** Shows a hidden rating again, and tells both sides of the sale why (R-RATING-8). One that is not hidden stays as it is. */
export async function unhideRating(database: Database, act: ReportAct): Promise<OperatorRating | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockText(tx, reportedRatings, act.id);
    const seen = await readOperatorRating(tx, act);
    if ("refused" in seen) return seen;
    const check = checkUnhide(seen, act);
    if (check === "stands") return seen;
    if (check !== "due") return check;
    const shown = {
      ...{ hidden_at: null, hidden_by: null, hidden_reason: null, without_marks: false },
      shown_at: await readClock(tx),
    };
    await tx.updateTable("ratings").set(shown).where("id", "=", seen.id).execute();
    const key = `rating_unhidden:${seen.id}:${seen.hidden?.at}`;
    await tellSides(tx, seen, { template: "rating_unhidden", reason: act.reason, key });
    return await readOperatorRating(tx, act);
  });
}

type Hiding = { readonly seen: OperatorRating; readonly decision: RatingDecision; readonly now: Date };

async function hide(tx: Transaction, { seen, decision, now }: Hiding): Promise<void> {
  const { operatorId, reason, withoutMarks } = decision;
  await tx
    .updateTable("ratings")
    .set({ hidden_at: now, hidden_by: operatorId, hidden_reason: reason, without_marks: withoutMarks })
    .where("id", "=", seen.id)
    .execute();
  const key = `rating_hidden:${seen.id}:${now.toISOString()}`;
  await tellSides(tx, seen, { template: "rating_hidden", reason, key });
}

type Saying = {
  readonly template: "rating_hidden" | "rating_unhidden";
  readonly reason: string;
  readonly key: string;
};

/** Both are told, and their pages of the order follow at once. */
async function tellSides(
  tx: Transaction,
  seen: OperatorRating,
  { template, reason, key }: Saying,
): Promise<void> {
  const { title, product_id: listingId, order_number: number } = seen;
  const { rows } = await sql<{ id: string }>`select id from orders where number = ${number}`.execute(tx);
  const orderId = rows[0]?.id ?? "";
  const sides = [seen.rater_id, seen.rated_id];
  await tellPeople(
    tx,
    sides.map((userId) => ({
      userId,
      template,
      variables: { title, reason },
      idempotencyKey: key,
      path: pathOf(seen, userId),
    })),
  );
  await recordPersonalEvents(
    tx,
    sides.map((userId) => ({ userId, kind: "order", listingId, orderId })),
  );
}

type Ending = {
  readonly seen: OperatorRating;
  readonly ended: Awaited<ReturnType<typeof endReports>>;
  readonly outcome: "hide" | "leave";
};

async function tellReporters(tx: Transaction, { seen, ended, outcome }: Ending): Promise<void> {
  // Both sides have just been told that it is hidden.
  const told = outcome === "hide" ? [seen.rater_id, seen.rated_id] : [];
  await tellPeople(
    tx,
    ended
      .filter(({ reporter_id: reporter }) => !told.includes(reporter))
      .map(
        ({ id, reporter_id: userId }): Notice => ({
          userId,
          template: outcome === "hide" ? "rating_report_hidden" : "rating_report_left",
          variables: { title: seen.title },
          idempotencyKey: `rating_report:${id}`,
          path: pathOf(seen, userId),
        }),
      ),
  );
}

/** Where this person reads the rating: on their page of the order, or, who has neither bought nor sold, on the listing's. */
function pathOf({ rater_id, rated_id, side, order_number, product_id }: OperatorRating, userId: string) {
  if (userId !== rater_id && userId !== rated_id) return `/product/${product_id}`;
  const isBuyer = (userId === rater_id) === (side === "buyer");
  return `${isBuyer ? "" : "/sell"}/order/${order_number}`;
}
