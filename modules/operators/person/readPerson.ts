import { sql } from "kysely";
import type { OperatorsPerson } from "#contract/people.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";
import { shownMobile } from "#domain/identity/mobile.ts";
import type { Paise } from "#domain/money/paise.ts";
import { findPerson } from "../../blocking/findPerson.ts";
import { listBankAccounts } from "../../identity/bankAccounts.ts";
import { blazeNow } from "../../operations/readClock.ts";
import { readOpenClaims } from "./openClaims.ts";
import { listMaskedAddresses } from "./personAddresses.ts";

type Parts = "bank_accounts" | "addresses" | "open_claims" | "devices";
type Kyc = NonNullable<OperatorsPerson["kyc"]>;
type Row = Omit<OperatorsPerson, Parts | "joined_at" | "kyc"> & {
  joined_at: Date;
  kyc_status: Kyc["status"] | null;
  kyc_type: Kyc["identification_type"];
  kyc_last_four: string;
  kyc_reason: string | null;
  kyc_at: Date;
  kyc_decided_at: Date | null;
  kyc_decided_by: string | null;
  held_deposits: Paise;
};

/** Somebody by id or mobile number, as operators see them. An account that was closed is nobody. */
export async function readPerson(database: Database, idOrMobile: string): Promise<OperatorsPerson | Refusal> {
  const userId = await findPerson(database.kysely, idOrMobile);
  if (userId === null) return { refused: "not_found", what: "user" };
  const [standing, accounts, addresses, claims, devices] = await Promise.all([
    readStanding(database, userId),
    listBankAccounts(database.kysely, userId),
    listMaskedAddresses(database, userId),
    readOpenClaims(database, userId),
    readDevices(database, userId),
  ]);
  return {
    ...standing,
    bank_accounts: accounts.map(({ verified: _verified, ...account }) => account),
    addresses,
    open_claims: claims,
    devices,
  };
}

async function readStanding({ kysely }: Database, userId: string): Promise<Omit<OperatorsPerson, Parts>> {
  const { rows } = await sql<Row>`
    select users.id, coalesce(users.name, '') as name, users.mobile, users.email, users.created_at as joined_at,
      users.language, users.operator_roles, kyc.status as kyc_status, kyc.identification_type as kyc_type,
      kyc.last_four as kyc_last_four, kyc.reason as kyc_reason, kyc.created_at as kyc_at,
      kyc.decided_at as kyc_decided_at, deciders.name as kyc_decided_by,
      (select jsonb_build_object('name', shops.name, 'line', shops.line) from shops
        where seller_id = users.id) as shop,
      (select count(*)::int from buyer_strikes where user_id = users.id and lifted_at is null) as strikes,
      (select count(*)::int from orders where buyer_id = users.id and paid_at is not null) as paid_orders,
      (select count(*)::int from settlements where seller_id = users.id) as sold_orders,
      (select count(*)::int from auction_states
        where seller_id = users.id and status in ('open', 'frozen')) as live_listings,
      (select coalesce(sum(amount_paise), 0)::bigint from deposits
        where bidder_id = users.id and status = 'held') as held_deposits
    from users
    left join lateral (
      select * from kyc_submissions where user_id = users.id order by created_at desc limit 1
    ) as kyc on true
    left join users as deciders on deciders.id = kyc.decided_by
    where users.id = ${userId}`.execute(kysely);
  const { joined_at: joinedAt, ...row } = rows[0] as Row;
  return {
    ...person(row),
    mobile: shownMobile(row.mobile),
    joined_at: joinedAt.toISOString(),
    kyc: kycOf(row),
  };
}

type KycColumns = Extract<keyof Row, `kyc_${string}`>;

function person(row: Omit<Row, "joined_at">): Omit<Row, "joined_at" | KycColumns> {
  const { kyc_status, kyc_type, kyc_last_four, kyc_reason, kyc_at, kyc_decided_at, kyc_decided_by, ...rest } =
    row;
  return rest;
}

function kycOf(row: Pick<Row, KycColumns>): OperatorsPerson["kyc"] {
  if (row.kyc_status === null) return null;
  return {
    status: row.kyc_status,
    submitted_at: row.kyc_at.toISOString(),
    identification_type: row.kyc_type,
    identification_no: shownLastFour(row.kyc_last_four),
    decided_at: row.kyc_decided_at?.toISOString() ?? null,
    decided_by_name: row.kyc_decided_by,
    reason: row.kyc_reason,
  };
}

/** `createSession` bounds them. */
async function readDevices({ kysely }: Database, userId: string): Promise<OperatorsPerson["devices"]> {
  const rows = await kysely
    .selectFrom("sessions")
    .select(["id", "device", "browser", "created_at", "last_used_at"])
    .$narrowType<Pick<OperatorsPerson["devices"][number], "device" | "browser">>()
    .where("user_id", "=", userId)
    .where("expires_at", ">", blazeNow)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(50)
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
}
