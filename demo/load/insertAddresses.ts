import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { demoBuyers, demoSeller } from "../data/people.ts";

/**
 * Service in Bangalore's 560, and an address in 560005 for the seller and each buyer (R-DEMO-1). The post
 * offices must have been loaded.
 */
export async function insertAddresses(tx: Transaction): Promise<void> {
  await tx.insertInto("service_areas").values({ prefix: "560", is_available: true }).execute();
  const people = [demoSeller, ...demoBuyers].map(({ mobile, door }) => ({ mobile: `+91${mobile}`, door }));
  await sql`
    insert into addresses (user_id, type, door_no, locality, landmark, post_office_id, pin_code, city, state, lat, lon)
    select users.id, 'home', person.door, 'Fraser Town', '', office.id, office.pin_code, 'Bangalore', office.state,
      office.lat, office.lon
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (mobile text, door text)
    join users on users.mobile = person.mobile
    cross join (
      select id, pin_code, state, lat, lon from post_offices
      where pin_code = '560005' and is_listed order by id limit 1
    ) office`.execute(tx);
}
