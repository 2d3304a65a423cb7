import { type Kysely, type Selectable, sql } from "kysely";
import type { Grievance } from "#contract/grievances.ts";
import type { GrievancesTable, Schema } from "#db/schema.ts";
import { type GrievanceState, stateOf, stepsOf } from "#domain/grievance/grievanceSteps.ts";
import type { GuestContact } from "../messaging/guestMessages.ts";
import { readPlaces } from "./grievancePlaces.ts";

export type GrievanceRow = Selectable<GrievancesTable>;

/** Who filed it, or says so: somebody signed in, or a guest by the contact that they left. */
export type Complainant = { readonly userId: string } | GuestContact;

type Message = Grievance["messages"][number] & { readonly operator_name: string | null };

/** The grievances of one complainant. A guest's are those that were filed without an account. */
export function selectGrievancesOf(reader: Kysely<Schema>, by: Complainant) {
  const grievances = reader.selectFrom("grievances").selectAll();
  if ("userId" in by) return grievances.where("user_id", "=", by.userId);
  const ofGuests = grievances.where("user_id", "is", null);
  return by.email === null
    ? ofGuests.where("mobile", "=", by.mobile)
    : ofGuests.where("email", "=", by.email);
}

/** What was written about it, in order. The complainant does not learn which operator wrote. */
export async function readGrievanceMessages(reader: Kysely<Schema>, grievanceId: string): Promise<Message[]> {
  const rows = await reader
    .selectFrom("grievance_messages")
    .leftJoin("users", "users.id", "grievance_messages.author_id")
    .select(["grievance_messages.id", "author", "text", "is_appeal", "grievance_messages.created_at"])
    .select(
      sql<string | null>`case when author = 'blaze' then coalesce(users.name, '') end`.as("operator_name"),
    )
    .where("grievance_id", "=", grievanceId)
    .orderBy("grievance_messages.id")
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export function stateOfRow(row: GrievanceRow, now: Date): GrievanceState {
  return stateOf(
    {
      acknowledgedAt: row.acknowledged_at,
      decidedAt: row.decided_at,
      appealableUntil: row.appealable_until,
      appealedAt: row.appealed_at,
      appealDecidedAt: row.appeal_decided_at,
    },
    now,
  );
}

/** A grievance without what was written about it and where it can be looked at, as both sides see it. */
export function presentFacts(row: GrievanceRow, now: Date) {
  return {
    number: row.number,
    kind: row.kind,
    state: stateOfRow(row, now),
    reference: row.reference,
    report_reason: row.report_reason,
    words: row.words,
    received_at: row.received_at.toISOString(),
    acknowledge_by: row.acknowledge_by.toISOString(),
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    resolve_by: row.resolve_by.toISOString(),
    decision: presentDecision(row),
    appeal: presentAppeal(row),
  };
}

function presentDecision({ outcome, decision: text, decided_at, appealable_until }: GrievanceRow) {
  if (outcome === null || text === null || decided_at === null || appealable_until === null) return null;
  return { outcome, text, at: decided_at.toISOString(), appealable_until: appealable_until.toISOString() };
}

function presentAppeal(row: GrievanceRow): Grievance["appeal"] {
  const { appealed_at, appeal_decide_by, appeal_outcome: outcome, appeal_decision: text } = row;
  if (appealed_at === null || appeal_decide_by === null) return null;
  const at = row.appeal_decided_at?.toISOString();
  const decision = outcome !== null && text !== null && at !== undefined ? { outcome, text, at } : null;
  return { at: appealed_at.toISOString(), decide_by: appeal_decide_by.toISOString(), decision };
}

/** A grievance as its complainant sees it. */
export async function presentToComplainant(
  reader: Kysely<Schema>,
  row: GrievanceRow,
  now: Date,
): Promise<Grievance> {
  const facts = presentFacts(row, now);
  const placeOf = await readPlaces(reader, [row], { ofComplainant: true });
  const messages = await readGrievanceMessages(reader, row.id);
  return {
    ...facts,
    leads_to: placeOf(row),
    messages: messages.map(({ operator_name: _name, ...message }) => message),
    steps: stepsOf(facts.state, { is: "complainant" }),
  };
}
