import { type Kysely, sql } from "kysely";
import type { Invitation, InvitationCode, InvitedPerson, ReferralCode } from "#contract/invitations.ts";
import type { Refusal } from "#contract/refusals.ts";
import { type KeysetPage, readKeysetPage } from "#db/keysetPage.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { invitationStanding } from "#domain/signIn/invitationCode.ts";
import { csvOf } from "#domain/text/csv.ts";
import { readClock } from "../operations/readClock.ts";

type Page<Row> = { results: Row[]; next_cursor: string | null };
type InvitationRow = Omit<Invitation, "expires_at" | "created_at"> & {
  expires_at: Date | null;
  created_at: Date;
};

/** Invitation codes as they were made, the latest first. */
export async function readInvitations(
  { kysely }: Database,
  { code, ...page }: KeysetPage & { readonly code?: string | undefined },
): Promise<Page<Invitation>> {
  const wanted =
    code === undefined
      ? sql`true`
      : sql`i.id = (select invitation_id from invitation_codes where code = ${code})`;
  const sorting = { first: "latest", moment: sql`i.created_at`, id: sql`i.id` } as const;
  const { rows, next_cursor } = await readKeysetPage<InvitationRow>(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => sql<InvitationRow>`
      select ${invitationColumns}, ${position} from ${invitationTables} where ${wanted} and ${isAfter} ${slice}`,
  );
  return { results: rows.map(invitation), next_cursor };
}

/** One of them. For who knows that it is there. */
export async function readInvitation(reader: Kysely<Schema>, id: string): Promise<Invitation> {
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns} from ${invitationTables} where i.id = ${id}`.execute(reader);
  if (rows[0] === undefined) throw new Error(`there is no invitation ${id}`);
  return invitation(rows[0]);
}

const invitationColumns = sql`i.id, i.note, case when i.code_count = 1 then codes.code end as code, i.code_count,
  i.uses_each, codes.expires_at, codes.open_codes, i.created_at, coalesce(users.name, '') as created_by,
  (select count(*)::int from invitation_uses u join invitation_codes c on c.code = u.code
    where c.invitation_id = i.id) as people`;
const invitationTables = sql`invitations i
  left join users on users.id = i.created_by
  cross join lateral (
    select min(code) as code, min(expires_at) as expires_at,
      (count(*) filter (where ended_at is null and (expires_at is null or expires_at > (select blaze_now()))
        and (uses_left is null or uses_left > 0)))::int as open_codes
    from invitation_codes where invitation_id = i.id
  ) codes`;

function invitation({ expires_at: expiresAt, created_at: createdAt, ...row }: InvitationRow): Invitation {
  return { ...row, expires_at: expiresAt?.toISOString() ?? null, created_at: createdAt.toISOString() };
}

type CodeRow = Pick<
  InvitationCode,
  "id" | "people" | "uses_left" | "ended_by" | "end_reason" | "limit_change"
> & {
  expires_at: Date | null;
  ended_at: Date | null;
  owner_out: boolean;
};

/** The codes that were made together. */
export async function readInvitationCodes(
  { kysely }: Database,
  invitationId: string,
  page: KeysetPage,
): Promise<Page<InvitationCode> | Refusal> {
  if (!(await isThere(kysely, invitationId))) return { refused: "not_found", what: "invitation" };
  const now = await readClock(kysely);
  const sorting = { first: "oldest", moment: sql`c.created_at`, id: sql`c.code` } as const;
  const { rows, next_cursor } = await readKeysetPage<CodeRow>(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => sql<CodeRow>`
      select ${codeColumns}, ${position}
      from ${codeTables}
      where c.invitation_id = ${invitationId} and ${isAfter} ${slice}`,
  );
  return { results: rows.map((row) => invitationCode(row, now)), next_cursor };
}

/** Those that people hand out themselves, the latest first. */
export async function readReferralCodes(
  { kysely }: Database,
  { code, ...page }: KeysetPage & { readonly code?: string | undefined },
): Promise<Page<ReferralCode>> {
  type Row = CodeRow & { owner_id: string; owner_name: string; created_at: Date };
  const wanted = code === undefined ? sql`true` : sql`c.code = ${code}`;
  const now = await readClock(kysely);
  const sorting = { first: "latest", moment: sql`c.created_at`, id: sql`c.code` } as const;
  const { rows, next_cursor } = await readKeysetPage<Row>(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => sql<Row>`
      select ${codeColumns}, c.owner_id, coalesce(owners.name, '') as owner_name, c.created_at, ${position}
      from ${codeTables}
      where c.owner_id is not null and ${wanted} and ${isAfter} ${slice}`,
  );
  const results = rows.map(({ owner_id: id, owner_name: name, created_at: createdAt, ...row }) => ({
    ...invitationCode(row, now),
    code_owner: { id, name },
    created_at: createdAt.toISOString(),
  }));
  return { results, next_cursor };
}

/** One of them. For who knows that it is there. */
export async function readInvitationCode(reader: Kysely<Schema>, code: string): Promise<InvitationCode> {
  const { rows } = await sql<CodeRow>`
    select ${codeColumns} from ${codeTables} where c.code = ${code}`.execute(reader);
  if (rows[0] === undefined) throw new Error(`there is no invitation code ${code}`);
  return invitationCode(rows[0], await readClock(reader));
}

const codeColumns = sql`c.code as id, c.uses_left, c.expires_at, c.ended_at, coalesce(users.name, '') as ended_by,
  coalesce(owners.is_blocked, false) as owner_out,
  coalesce(c.end_reason, '') as end_reason, latest.change as limit_change,
  (select count(*)::int from invitation_uses where code = c.code) as people`;
const codeTables = sql`invitation_codes c
  left join users on users.id = c.ended_by
  left join users owners on owners.id = c.owner_id
  left join lateral (
    select jsonb_build_object('before_left', before_left, 'reason', reason, 'at', changed_at,
      'operator_name', coalesce(operators.name, '')) as change
    from invitation_limit_changes left join users operators on operators.id = changed_by
    where invitation_limit_changes.code = c.code
    order by changed_at desc, invitation_limit_changes.id limit 1
  ) latest on true`;

function invitationCode(
  { expires_at: expiresAt, ended_at: endedAt, limit_change: change, owner_out: ownerOut, ...row }: CodeRow,
  now: Date,
): InvitationCode {
  const code = { ended: endedAt !== null, ownerOut, expiresAt, usesLeft: row.uses_left };
  const standing = invitationStanding(code, now);
  return {
    ...row,
    standing,
    ended_at: endedAt?.toISOString() ?? null,
    limit_change: change && { ...change, at: new Date(change.at).toISOString() },
  };
}

const mostCodes = 1000;

/** All of them as CSV, for who hands them out. */
export async function downloadCodes(database: Database, invitationId: string): Promise<Buffer | Refusal> {
  const codes = await readInvitationCodes(database, invitationId, { limit: mostCodes, after: null });
  if ("refused" in codes) return codes;
  const rows = codes.results.map(({ id, standing, people, uses_left: left }) => [
    id,
    standing,
    String(people),
    left === null ? "" : String(left),
  ]);
  return Buffer.from(csvOf([["Code", "Standing", "People", "Uses left"], ...rows]));
}

/** Who came by a code, the latest first. */
export async function readInvitedPeople(
  { kysely }: Database,
  code: string,
  page: KeysetPage,
): Promise<Page<InvitedPerson> | Refusal> {
  const known = kysely.selectFrom("invitation_codes").select("code").where("code", "=", code);
  if ((await known.executeTakeFirst()) === undefined)
    return { refused: "not_found", what: "invitation code" };
  type Row = { id: string; name: string; joined_at: Date };
  const sorting = { first: "latest", moment: sql`u.used_at`, id: sql`u.user_id` } as const;
  const { rows, next_cursor } = await readKeysetPage<Row>(
    kysely,
    page,
    sorting,
    ({ position, isAfter, slice }) => sql<Row>`
      select users.id, coalesce(users.name, '') as name, u.used_at as joined_at, ${position}
      from invitation_uses u join users on users.id = u.user_id
      where u.code = ${code} and ${isAfter} ${slice}`,
  );
  const results = rows.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() }));
  return { results, next_cursor };
}

async function isThere(kysely: Kysely<Schema>, id: string): Promise<boolean> {
  const row = kysely.selectFrom("invitations").select("id").where("id", "=", id);
  return (await row.executeTakeFirst()) !== undefined;
}
