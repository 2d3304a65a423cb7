import { type Kysely, sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type {
  listGrievances as listCall,
  OperatorGrievance,
  WaitingGrievance,
} from "#contract/operatorGrievances.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { standingOf } from "#domain/grievance/grievanceClocks.ts";
import { familyOf, type GrievanceFamily, grievanceKinds } from "#domain/grievance/grievanceKinds.ts";
import { clockOf, stepsOf } from "#domain/grievance/grievanceSteps.ts";
import { readClock } from "../operations/readClock.ts";
import { readPlaces } from "./grievancePlaces.ts";
import { type GrievanceRow, presentFacts, readGrievanceMessages, stateOfRow } from "./grievanceRows.ts";

/** Of `grievances`: this operator filed it, or it is about them. Somebody else decides it. */
export const isOwnGrievance = (operatorId: string) => sql<boolean>`(
  ${operatorId} is not distinct from grievances.user_id or ${operatorId} is not distinct from grievances.about_user_id)`;

/** Those that an operator may see. */
export function selectOperatorGrievances(reader: Kysely<Schema>, operatorId: string) {
  return reader
    .selectFrom("grievances")
    .selectAll("grievances")
    .where(sql<boolean>`not ${isOwnGrievance(operatorId)}`);
}

type Wanted = KeysetPage & {
  readonly operatorId: string;
  readonly show: "waiting" | "ended";
  readonly family: GrievanceFamily | undefined;
};

/** What waits, by the limit that comes first; or what was decided, the latest first. */
export async function listGrievances(
  { kysely }: Database,
  { operatorId, show, family, ...page }: Wanted,
): Promise<AnswerOf<typeof listCall>> {
  const now = await readClock(kysely);
  const isWaiting = show === "waiting";
  const kinds = grievanceKinds.filter((kind) => family === undefined || familyOf(kind) === family);
  const query = selectOperatorGrievances(kysely, operatorId)
    .leftJoin("users as handlers", "handlers.id", "grievances.handled_by")
    .leftJoin("users as filers", "filers.id", "grievances.user_id")
    .leftJoin("users as reported", "reported.id", "grievances.about_user_id")
    .select(["handlers.name as handler_name", "filers.name as filer_name", "reported.name as reported_name"])
    .where("due_at", isWaiting ? "is not" : "is", null)
    .where("kind", "in", kinds);
  const { rows, next_cursor } = await selectKeysetPage(query, page, {
    first: isWaiting ? "oldest" : "latest",
    moment: isWaiting ? sql`due_at` : sql`ended_at`,
    id: sql`grievances.id`,
  });
  const placeOf = await readPlaces(kysely, rows, { ofComplainant: false });
  return {
    results: rows.map((row) => presentWaiting(row, { ...row, now, leads_to: placeOf(row) })),
    next_cursor,
  };
}

type Known = Pick<WaitingGrievance, "leads_to"> & {
  readonly now: Date;
  readonly handler_name: string | null;
  readonly filer_name: string | null;
  readonly reported_name: string | null;
};

function presentWaiting(row: GrievanceRow, { now, leads_to, ...names }: Known): WaitingGrievance {
  const { id, number, kind, reference, user_id, about_user_id, received_at, due_at, handled_by, ended_at } =
    row;
  const state = stateOfRow(row, now);
  const clock = clockOf(state);
  return {
    ...{ id, number, kind, state, reference, leads_to, user_id },
    name: (user_id === null ? row.name : names.filer_name) ?? "",
    reported_person: about_user_id === null ? null : { id: about_user_id, name: names.reported_name ?? "" },
    received_at: received_at.toISOString(),
    due_at: due_at?.toISOString() ?? null,
    standing: clock === null || due_at === null ? null : standingOf(clock, due_at, now),
    handled_by: handled_by === null ? null : { id: handled_by, name: names.handler_name ?? "" },
    ended_at: ended_at?.toISOString() ?? null,
  };
}

/** One grievance, whole, with what this operator can do about it. */
export async function readGrievance(
  { kysely }: { readonly kysely: Kysely<Schema> },
  { grievanceId, operatorId }: { grievanceId: string; operatorId: string },
): Promise<OperatorGrievance | Refusal> {
  const found = selectOperatorGrievances(kysely, operatorId).where("grievances.id", "=", grievanceId);
  const row = await found.executeTakeFirst();
  if (row === undefined) return { refused: "not_found", what: "grievance" };
  const now = await readClock(kysely);
  const names = await readNames(kysely, row);
  const personOf = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? "" });
  const placeOf = await readPlaces(kysely, [row], { ofComplainant: false });
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const waiting = presentWaiting(row, {
    ...{ now, leads_to: placeOf(row) },
    handler_name: nameOf(row.handled_by),
    filer_name: nameOf(row.user_id),
    reported_name: nameOf(row.about_user_id),
  });
  const holds = row.handled_by === operatorId;
  return {
    ...waiting,
    ...presentFacts(row, now),
    first_operator: personOf(row.decided_by),
    appeal_operator: personOf(row.appeal_decided_by),
    messages: await readGrievanceMessages(kysely, row.id),
    contact: row.user_id === null ? (row.email ?? row.mobile) : await readMobile(kysely, row.user_id),
    about: await readAbout(kysely, row, waiting.reported_person),
    steps: stepsOf(waiting.state, { is: "operator", holds, decided: row.decided_by === operatorId }),
  };
}

async function readNames(reader: Kysely<Schema>, row: GrievanceRow): Promise<Map<string, string>> {
  const ids = [row.handled_by, row.decided_by, row.appeal_decided_by, row.about_user_id, row.user_id];
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const people = await reader.selectFrom("users").select(["id", "name"]).where("id", "in", known).execute();
  return new Map(people.map(({ id, name }) => [id, name ?? ""]));
}

async function readMobile(reader: Kysely<Schema>, userId: string): Promise<string | null> {
  const people = reader.selectFrom("users").select("mobile").where("id", "=", userId);
  return (await people.executeTakeFirstOrThrow()).mobile;
}

/** Whom a report is about, and what they wrote. */
async function readAbout(
  reader: Kysely<Schema>,
  row: GrievanceRow,
  person: { id: string; name: string } | null,
): Promise<OperatorGrievance["about"]> {
  if (person === null || row.report_reason === null) return null;
  const message = await reader
    .selectFrom("conversation_messages")
    .select(["text", "upload_id", "created_at"])
    .where("id", "=", row.about_message_id)
    .executeTakeFirst();
  return {
    reason: row.report_reason,
    person,
    message: message
      ? { text: message.text, has_picture: message.upload_id !== null, at: message.created_at.toISOString() }
      : null,
  };
}
