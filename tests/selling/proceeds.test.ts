import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { rupees } from "#domain/money/paise.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
  await sql`insert into rates (kind, starts_on, basis_points, source) values
    ('platform_fee', '2026-01-01', 500, 'Price list'), ('gst_on_fee', '2026-01-01', 1800, 'Price list')
    on conflict (kind, starts_on) do update set basis_points = excluded.basis_points`.execute(
    world.server.database.kysely,
  );
});
after(() => world.server.close());

test("a seller reads what a price brings them: less fee and taxes, and the dearest delivery if it is theirs", async () => {
  const { id } = await world.wholeDraft();
  const proceeds = async (amount: number) =>
    (await world.call("GET", `/user/product/${id}/proceeds?amount=${amount}`)).body.settlement;
  const plain = await proceeds(rupees(4_000));
  assert.deepEqual(
    [plain.gross, plain.fee, plain.gst, plain.seller_delivery],
    [rupees(4_000), rupees(200), rupees(36), 0],
  );
  assert.equal(plain.net, rupees(4_000) - rupees(236) - plain.tcs - plain.tds);
  const own = { address_id: world.seller.addressId, account_id: world.seller.accountId };
  await world.call("PATCH", `/user/product/${id}/draft/seller-data`, { ...own, delivery_paid_by: "seller" });
  const taken = await proceeds(rupees(4_000));
  assert.ok(taken.seller_delivery > 0);
  assert.equal(taken.net, plain.net - taken.seller_delivery);
  assert.equal((await proceeds(rupees(1))).net, 0, "nobody owes for a sale");
  const bad = await world.call("GET", `/user/product/${id}/proceeds?amount=0`);
  assert.equal(bad.status, 422);
});
