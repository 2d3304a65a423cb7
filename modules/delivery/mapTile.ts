import { sql } from "kysely";
import type { Database } from "#db/pool.ts";

/** A square of the map: at zoom 0 one holds the world, each further zoom halves its side. */
export type TileKey = { readonly zoom: number; readonly x: number; readonly y: number };

/** A post office on a tile, in the tile's own units: 0 at its west and north edge, 1 at the others. */
type TileOffice = {
  readonly name: string;
  readonly pinCode: string;
  readonly kind: "HO" | "PO" | "BO";
  readonly x: number;
  readonly y: number;
};

/** Head offices tell towns apart, sub-offices quarters; the branch offices of villages come last. */
const SUB_OFFICES_FROM_ZOOM = 8;
const BRANCH_OFFICES_FROM_ZOOM = 11;

/** More would only lie on one another. */
const MOST_OFFICES = 1_000;

/** The offices on a tile, the most important first: as many as its zoom has room for. */
export async function readMapTile(database: Database, { zoom, x, y }: TileKey): Promise<TileOffice[]> {
  const scale = 2 ** zoom;
  const [west, north] = [x / scale, y / scale];
  const { rows } = await sql<TileOffice>`
    select name, pin_code as "pinCode", kind, (place[0] - ${west}) * ${scale} as x, (place[1] - ${north}) * ${scale} as y
    from post_offices
    where place is not null and is_listed and ${kindsAt(zoom)}
      and place <@ box(point(${west}, ${north}), point(${west + 1 / scale}, ${north + 1 / scale}))
    order by case kind when 'HO' then 0 when 'PO' then 1 else 2 end, id
    limit ${MOST_OFFICES}
  `.execute(database.kysely);
  return rows;
}

/** Each is the condition of an index of its own. */
function kindsAt(zoom: number) {
  if (zoom < SUB_OFFICES_FROM_ZOOM) return sql`kind = 'HO'`;
  return zoom < BRANCH_OFFICES_FROM_ZOOM ? sql`kind <> 'BO'` : sql`true`;
}
