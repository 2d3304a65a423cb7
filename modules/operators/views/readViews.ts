import { sql } from "kysely";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { Refusal } from "#contract/refusals.ts";
import type {
  getSupportView,
  listPersonSupportViews,
  listSupportViews,
  SupportView,
} from "#contract/supportView.ts";
import { type KeysetPage, selectKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { SupportViewPart } from "#domain/operators/supportView.ts";
import type { SignedInUser } from "../../accounts/sessionFinder.ts";
import { ago } from "../../operations/readClock.ts";
import { presentOwn, presentView, selectViews, stateOf, type ViewRow, viewCode } from "./viewRows.ts";

/** What the person is asked now, or who sees their screens; null while nobody does. */
export async function readOwnView(
  { kysely }: Database,
  { userId, secret }: { readonly userId: string; readonly secret: string },
): Promise<AnswerOf<typeof getSupportView>> {
  const row = await selectViews(kysely)
    .where("user_id", "=", userId)
    // A request is answered, and a yes over, within less than a day.
    .where("asked_at", ">", ago("1 day"))
    .orderBy("asked_at", "desc")
    .orderBy("support_views.id")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return { view: null };
  const state = stateOf(row);
  if (state !== "asked" && state !== "holds") return { view: null };
  return { view: { ...presentOwn(row), code: state === "asked" ? viewCode(secret, row.id) : null } };
}

type OfPerson = KeysetPage & { readonly userId: string };

export async function listOwnViews(
  database: Database,
  ofPerson: OfPerson,
): Promise<AnswerOf<typeof listSupportViews>> {
  const { rows, next_cursor } = await readPage(database, ofPerson);
  return { results: rows.map(presentOwn), next_cursor };
}

export async function listPersonViews(
  database: Database,
  ofPerson: OfPerson,
): Promise<AnswerOf<typeof listPersonSupportViews>> {
  const { rows, next_cursor } = await readPage(database, ofPerson);
  return { results: rows.map(presentView), next_cursor };
}

async function readPage({ kysely }: Database, { userId, ...page }: OfPerson) {
  return await selectKeysetPage(selectViews(kysely).where("user_id", "=", userId), page, {
    first: "latest",
    moment: sql`asked_at`,
    id: sql`support_views.id`,
  });
}

/** One of this operator's own. */
export async function readView(
  { kysely }: Database,
  { viewId, operatorId }: { readonly viewId: string; readonly operatorId: string },
): Promise<SupportView | Refusal> {
  const row = await findView(kysely, { viewId, operatorId });
  return row === undefined ? { refused: "not_found", what: "request" } : presentView(row);
}

export type HeldView = {
  readonly id: string;
  readonly operatorId: string;
  readonly parts: readonly SupportViewPart[];
  /** Whose screens it shows; they work nowhere, whatever they do at Blaze. */
  readonly person: SignedInUser;
};

/** A view of this operator's that holds now, read anew with every call: an end counts at once. */
export async function findHeldView(
  { kysely }: Database,
  { viewId, operatorId }: { readonly viewId: string; readonly operatorId: string },
): Promise<HeldView | null> {
  const row = await findView(kysely, { viewId, operatorId });
  if (row === undefined || stateOf(row) !== "holds") return null;
  const person = await kysely
    .selectFrom("users")
    .select(["id", "mobile", "name", "email"])
    .select(sql<boolean>`email_confirmed_at is not null`.as("email_confirmed"))
    .where("id", "=", row.user_id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (person === undefined || person.mobile === null) return null;
  const { mobile } = person;
  return {
    ...{ id: viewId, operatorId, parts: row.parts },
    person: { ...person, mobile, is_operator: false, operator_roles: [] },
  };
}

async function findView(
  kysely: Database["kysely"],
  { viewId, operatorId }: { readonly viewId: string; readonly operatorId: string },
): Promise<ViewRow | undefined> {
  const views = selectViews(kysely).where("support_views.id", "=", viewId);
  return await views.where("operator_id", "=", operatorId).executeTakeFirst();
}
