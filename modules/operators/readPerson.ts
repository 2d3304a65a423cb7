import { sql } from "kysely";
import { type OperatorsPerson, personListLength } from "#contract/people.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { shownMobile } from "#domain/identity/mobile.ts";
import type { Paise } from "#domain/money/paise.ts";
import { findPerson } from "../blocking/findPerson.ts";
import { blazeNow } from "../operations/readClock.ts";
import { isRefundOpen } from "../payments/openRefunds.ts";

type Lists = "latest_listings" | "latest_orders" | "devices";
type Row = Omit<OperatorsPerson, Lists | "joined_at" | "kyc"> & {
  joined_at: Date;
  kyc_status: NonNullable<OperatorsPerson["kyc"]>["status"] | null;
  kyc_at: Date | null;
  held_deposits: Paise;
};

/** Somebody by id or mobile number, as operators see them. An account that was closed is nobody. */
export async function readPerson(database: Database, idOrMobile: string): Promise<OperatorsPerson | Refusal> {
  const userId = await findPerson(database.kysely, idOrMobile);
  if (userId === null) return { refused: "not_found", what: "user" };
  const [standing, listings, orders, devices] = await Promise.all([
    readStanding(database, userId),
    readListings(database, userId),
    readOrders(database, userId),
    readDevices(database, userId),
  ]);
  return { ...standing, latest_listings: listings, latest_orders: orders, devices };
}

async function readStanding({ kysely }: Database, userId: string): Promise<Omit<OperatorsPerson, Lists>> {
  const { rows } = await sql<Row>`
    select users.id, coalesce(users.name, '') as name, users.mobile, users.email, users.created_at as joined_at,
      users.language, users.operator_roles, kyc.status as kyc_status, kyc.created_at as kyc_at,
      (select count(*)::int from buyer_strikes where user_id = users.id and lifted_at is null) as strikes,
      (select count(*)::int from orders where buyer_id = users.id and paid_at is not null) as paid_orders,
      (select coalesce(sum(amount_paise), 0)::bigint from deposits
        where bidder_id = users.id and status = 'held') as held_deposits
    from users
    left join lateral (
      select status, created_at from kyc_submissions where user_id = users.id order by created_at desc limit 1
    ) as kyc on true
    where users.id = ${userId}`.execute(kysely);
  const { joined_at: joinedAt, kyc_status: status, kyc_at: kycAt, ...row } = rows[0] as Row;
  return {
    ...row,
    mobile: shownMobile(row.mobile),
    joined_at: joinedAt.toISOString(),
    kyc: status === null || kycAt === null ? null : { status, submitted_at: kycAt.toISOString() },
  };
}

async function readListings(
  { kysely }: Database,
  userId: string,
): Promise<OperatorsPerson["latest_listings"]> {
  type Listing = Omit<OperatorsPerson["latest_listings"][number], "ends_at"> & { ends_at: Date | null };
  const { rows } = await sql<Listing>`
    select listings.id, listings.title, state.ends_at,
      case when listings.status = 'active' and state.status = 'frozen' then 'frozen' else listings.status end as status
    from listings left join auction_states as state on state.listing_id = listings.id
    where listings.seller_id = ${userId}
    order by listings.id desc limit ${personListLength}`.execute(kysely);
  return rows.map((row) => ({ ...row, ends_at: row.ends_at?.toISOString() ?? null }));
}

async function readOrders({ kysely }: Database, userId: string): Promise<OperatorsPerson["latest_orders"]> {
  type Order = Omit<OperatorsPerson["latest_orders"][number], "created_at" | "amount"> & {
    created_at: Date;
    amount: Paise;
  };
  const latest = (role: "buyer" | "seller") => sql`
    (select orders.*, ${role}::text as role from orders where ${sql.ref(`orders.${role}_id`)} = ${userId}
    order by created_at desc, id limit ${personListLength})`;
  const { rows } = await sql<Order>`
    select found.id, found.number, listings.title, found.role, found.amount_paise as amount,
      found.status as order_status, found.stage, ${isRefundOpen("found")} as refund_under_way, found.created_at
    from (${latest("buyer")} union all ${latest("seller")}) as found
    join listings on listings.id = found.listing_id
    order by found.created_at desc, found.id limit ${personListLength}`.execute(kysely);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

async function readDevices({ kysely }: Database, userId: string): Promise<OperatorsPerson["devices"]> {
  const rows = await kysely
    .selectFrom("sessions")
    .select(["id", "device", "browser", "created_at", "last_used_at"])
    .$narrowType<Pick<OperatorsPerson["devices"][number], "device" | "browser">>()
    .where("user_id", "=", userId)
    .where("expires_at", ">", blazeNow)
    .orderBy("last_used_at", "desc")
    .orderBy("id")
    .limit(personListLength)
    .execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
}
