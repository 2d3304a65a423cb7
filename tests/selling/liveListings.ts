import assert from "node:assert/strict";
import { sql } from "kysely";
import type { SellingWorld } from "./sellingWorld.ts";

type Answered = { body: { detail?: { code?: string } } };
export const codeOf = ({ body }: Answered) => body.detail?.code;

/** What a seller does with what is live, and who reads it. */
export function liveListings(world: SellingWorld, operatorAs: string) {
  /** A live listing that the seller has posted. */
  async function live(title = "Google Pixel 7"): Promise<number> {
    const { id } = await world.wholeDraft({ title });
    const posted = await world.call("POST", `/user/product/${id}/activate`);
    assert.equal(posted.body.product_status, "active", JSON.stringify(posted.body));
    return id;
  }

  const edit = (id: number, body: object) => world.call("PATCH", `/user/product/${id}`, body);

  async function add(id: number, text: string, key?: string) {
    const answer = await world.server.call("POST", `/user/product/${id}/additions`, {
      as: world.sellerToken,
      body: { text },
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  const shown = async (id: number) => (await world.server.call("GET", `/guest/product/${id}`)).json();

  async function changesOf(id: number) {
    const answer = await world.server.call("GET", `/ops/listings/${id}/changes`, { as: operatorAs });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  }

  async function freeze(id: number): Promise<void> {
    await sql`update auction_states set status = 'frozen', frozen_at = blaze_now(), freezes = freezes + 1
      where listing_id = ${id}`.execute(world.server.database.kysely);
  }

  return { live, edit, add, shown, changesOf, freeze };
}
