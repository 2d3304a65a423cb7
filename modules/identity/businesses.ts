import type { Kysely, Selectable } from "kysely";
import type { BusinessAnswer } from "#contract/identity.ts";
import type { BusinessesTable, Schema } from "#db/schema.ts";
import { shownLastFour } from "#domain/identity/lastFour.ts";

/** What an answer says of a business. */
export const businessColumns = ["id", "business_name", "last_four"] as const;
type BusinessRow = Pick<Selectable<BusinessesTable>, (typeof businessColumns)[number]>;

/** The user's businesses, the first added first. */
export async function listBusinesses(reader: Kysely<Schema>, userId: string): Promise<BusinessAnswer[]> {
  const own = selectBusinesses(reader, userId).select(businessColumns);
  return (await own.orderBy("created_at").orderBy("id").execute()).map(presentBusiness);
}

/** Those that the person has not removed. */
export function selectBusinesses(reader: Kysely<Schema>, userId: string) {
  return reader.selectFrom("businesses").where("user_id", "=", userId).where("removed_at", "is", null);
}

export function presentBusiness(row: BusinessRow): BusinessAnswer {
  return {
    id: row.id,
    business_name: row.business_name,
    identification_no: shownLastFour(row.last_four),
  };
}
