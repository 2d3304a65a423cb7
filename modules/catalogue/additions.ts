import { sql } from "kysely";
import type { Addition } from "#contract/additions.ts";

/** What the seller of the listing `l` has added to it, the oldest first. */
export const additionsColumn = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', text, 'added_at', added_at) order by added_at, id), '[]')
    from listing_additions where listing_additions.listing_id = l.id)`;

type Row = { readonly id: string; readonly text: string; readonly added_at: Date | string };

export function presentAddition({ id, text, added_at: at }: Row): Addition {
  return { id, text, added_at: new Date(at).toISOString() };
}
