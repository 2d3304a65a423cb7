import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import type { OperatorRole } from "#domain/operators/operatorRights.ts";
import type { DemoSellerReference } from "../data/listing.ts";
import { demoBidderNames, demoBuyers, demoOperator, demoSeller, demoSellerNames } from "../data/people.ts";
import type { Chance } from "./chance.ts";

/** The ids of those who live in the demo, by the part that they play. */
export type DemoPeople = {
  readonly operatorId: string;
  sellerId(reference: DemoSellerReference): string;
  /** Buyers who have won something already, from the highest mobile down; the others begin with empty lists. */
  winnerId(place: number): string;
  /** Four or five of those who bid while nobody else does. */
  someBidders(chance: Chance): string[];
};

type Person = { name: string; mobile?: string; email?: string; roles: readonly OperatorRole[] };

/** Whoever can sign in, the sellers and bidders who keep them company, and the invitation code. */
export async function insertPeople(tx: Transaction): Promise<DemoPeople> {
  const known = [demoOperator, demoSeller, ...demoBuyers].map((person) => ({
    name: `${person.firstName} ${person.lastName}`,
    mobile: `+91${person.mobile}`,
    email: person.email,
    roles: person.roles,
  }));
  const company = [...demoSellerNames, ...demoBidderNames].map((name) => ({ name, roles: [] }));
  const idOf = await insertUsers(tx, [...known, ...company]);
  const invitations = tx.insertInto("invitations").values({ note: "Demo", code_count: 1 });
  const { id: invitation_id } = await invitations.returning("id").executeTakeFirstOrThrow();
  await tx.insertInto("invitation_codes").values({ code: "BLZ-001", invitation_id }).execute();
  const bidderIds = demoBidderNames.map((name) => idOf(name));
  return {
    operatorId: idOf(`+91${demoOperator.mobile}`),
    sellerId: (reference) => idOf("mobile" in reference ? `+91${reference.mobile}` : reference.displayName),
    winnerId: (place) => idOf(`+91${demoBuyers.at(-1 - place)?.mobile}`),
    someBidders: (chance) => {
      const first = chance.whole(0, bidderIds.length - 1);
      return [...bidderIds, ...bidderIds].slice(first, first + chance.whole(4, 5));
    },
  };
}

/** Returns the look-up of an id by mobile or, for those who have none, by name. */
async function insertUsers(tx: Transaction, people: readonly Person[]): Promise<(key: string) => string> {
  const { rows } = await sql<{ id: string; key: string }>`
    insert into users (name, mobile, email, email_confirmed_at, operator_roles, created_at)
    select name, mobile, email, case when email is not null then blaze_now() - interval '60 days' end,
      roles, blaze_now() - interval '60 days'
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      as person (name text, mobile text, email text, roles text[])
    returning id, coalesce(mobile, name) as key`.execute(tx);
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return (key) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`nobody is called ${key}`);
    return id;
  };
}
