import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { demoBuyers, demoSeller, demoSellerNames } from "../data/people.ts";

/** Where the other sellers send their things from. */
const sellerPinCodes = ["560034", "560038", "560041", "560066", "560003", "560076", "560025"];

/**
 * Service in Bengaluru's 560, and an address in 560005 for the seller and each buyer (R-DEMO-1); the other
 * sellers live all over the city. The post offices must have been loaded.
 */
export async function insertAddresses(tx: Transaction): Promise<void> {
  await tx.insertInto("service_areas").values({ prefix: "560", is_available: true }).execute();
  const people = [demoSeller, ...demoBuyers].map(({ mobile, door }) => ({ mobile: `+91${mobile}`, door }));
  await sql`
    insert into addresses (user_id, type, door_no, locality, landmark, post_office_id, pin_code, city, state, lat, lon)
    select users.id, 'home', person.door, 'Fraser Town', '', office.id, office.pin_code, office.city, office.state,
      office.lat, office.lon
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (mobile text, door text)
    join users on users.mobile = person.mobile
    cross join (
      select id, pin_code, city_of(district, state) as city, state, lat, lon from post_offices
      where pin_code = '560005' and is_listed order by id limit 1
    ) office`.execute(tx);
  await insertSellerAddresses(tx);
}

async function insertSellerAddresses(tx: Transaction): Promise<void> {
  const sellers = demoSellerNames.map((name, place) => ({
    name,
    pinCode: sellerPinCodes[place % sellerPinCodes.length],
    door: String(12 + 7 * place),
  }));
  await sql`
    insert into addresses (user_id, type, door_no, locality, landmark, post_office_id, pin_code, city, state, lat, lon)
    select users.id, 'home', seller.door, '2nd Main', '', office.id, office.pin_code, office.city, office.state,
      office.lat, office.lon
    from jsonb_to_recordset(${JSON.stringify(sellers)}::jsonb) as seller (name text, "pinCode" text, door text)
    join users on users.name = seller.name and users.mobile is null
    cross join lateral (
      select id, pin_code, city_of(district, state) as city, state, lat, lon from post_offices
      where pin_code = seller."pinCode" and is_listed order by kind desc, id limit 1
    ) office`.execute(tx);
}
