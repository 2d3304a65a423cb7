import { createHmac, timingSafeEqual } from "node:crypto";
import { type InferResult, type Kysely, sql } from "kysely";
import type { OwnSupportView, SupportView } from "#contract/supportView.ts";
import type { Schema } from "#db/schema.ts";
import {
  type SupportViewPart,
  type SupportViewState,
  supportViewMinutes,
  supportViewState,
} from "#domain/operators/supportView.ts";

/** Requests of support to see somebody's screens, with the names of both, and the system's time to judge them by. */
export function selectViews(reader: Kysely<Schema>) {
  return reader
    .selectFrom("support_views")
    .innerJoin("users as people", "people.id", "support_views.user_id")
    .innerJoin("users as operators", "operators.id", "support_views.operator_id")
    .select(["support_views.id", "user_id", "people.name as person_name", "operator_id"])
    .select(["operators.name as operator_name", "reason", "asked_at", "open_until", "tries", "answer"])
    .select(["answered_at", "holds_until", "ended_at", "ended_by"])
    .select([sql<SupportViewPart[]>`parts`.as("parts"), sql<Date>`blaze_now()`.as("now")])
    .$narrowType<{ answer: SupportView["answer"]; ended_by: SupportView["ended_by"] }>();
}

export type ViewRow = InferResult<ReturnType<typeof selectViews>>[number];

export function stateOf({ open_until, answer, holds_until, ended_at, now }: ViewRow): SupportViewState {
  return supportViewState({ openUntil: open_until, answer, holdsUntil: holds_until, endedAt: ended_at }, now);
}

/** What the person reads of it: not which operator asked. */
export function presentOwn(row: ViewRow): OwnSupportView {
  return {
    id: row.id,
    state: stateOf(row),
    reason: row.reason,
    parts: row.parts,
    minutes: supportViewMinutes,
    asked_at: row.asked_at.toISOString(),
    open_until: row.open_until.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    holds_until: row.holds_until?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

export function presentView(row: ViewRow): SupportView {
  return {
    ...presentOwn(row),
    person_id: row.user_id,
    person_name: row.person_name ?? "",
    operator_id: row.operator_id,
    operator_name: row.operator_name ?? "",
    answer: row.answer,
    ended_by: row.ended_by,
  };
}

/**
 * The six digits that the person may read out. Made of the server's secret rather than stored: so they can be shown
 * again, and a copy of the database alone does not tell them.
 */
export function viewCode(secret: string, viewId: string): string {
  const digest = createHmac("sha256", secret).update(`support-view:${viewId}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0");
}

export function isViewCode(secret: string, viewId: string, entered: string): boolean {
  return timingSafeEqual(Buffer.from(viewCode(secret, viewId)), Buffer.from(entered));
}
