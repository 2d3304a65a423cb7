import { sql } from "kysely";
import type { Rate } from "../model/settlement.ts";
import type { World } from "../world/world.ts";

/** The rates as operators entered them. */
export async function readRates({ database }: Pick<World, "database">): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select kind, starts_on::text as "startsOn", basis_points as "basisPoints" from rates`.execute(
    database.outside.kysely,
  );
  return rows;
}
